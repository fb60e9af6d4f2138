/** Sent by a script that posts a form itself, so that the page after it can take its place in the history. */
export const replacingHeader = "X-Replaces-Page";

/** Where the answer leads: a script cannot see the target of a redirect without following it. */
export const leadsToHeader = "X-Leads-To";

/** What a script accepts that shows a refusal itself. Others get the page, with the form in it. */
export const answerType = "application/json";
