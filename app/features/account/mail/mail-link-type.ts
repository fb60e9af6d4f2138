/** Kinds of links that the auth service mails, as it names them. These open the form for a password … */
export const passwordLinks = ["recovery", "invite", "magiclink"] as const;
/** … and these confirm an address. */
export const confirmationLinks = ["signup", "email", "email_change"] as const;

export type PasswordLink = (typeof passwordLinks)[number];
export type ConfirmationLink = (typeof confirmationLinks)[number];

export function passwordLinkOf(type: string | null): PasswordLink | undefined {
  return passwordLinks.find(link => link === type);
}

export function confirmationLinkOf(type: string | null): ConfirmationLink {
  return confirmationLinks.find(link => link === type) ?? "signup";
}
