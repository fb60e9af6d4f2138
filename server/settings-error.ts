/** Its message is one sentence for the operator, printed without a stack. */
export class SettingsError extends Error {}
