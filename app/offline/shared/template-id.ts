/** The id that a kept page stands for when the browser keeps one page for all posts of a kind. No row has it. */
export const templateId = "00000000-0000-4000-8000-000000000000";
