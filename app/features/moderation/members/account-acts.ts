import type { Member } from "./found";

/** What an admin does to an account, each on a page of its own: `/admin/members/<id>/account/<key>`. */
export const accountActs = {
  confirm: {
    kind: "confirm-member",
    title: "Confirm the Address",
    submitLabel: "Confirm the address",
    busyLabel: "Confirming...",
    failedTitle: "Not confirmed",
  },
  resend: {
    kind: "resend-confirmation",
    title: "Send the Confirmation Again",
    submitLabel: "Send it again",
    busyLabel: "Sending...",
    failedTitle: "Not sent",
  },
  address: {
    kind: "correct-address",
    title: "Correct the Address",
    submitLabel: "Correct the address",
    busyLabel: "Correcting...",
    failedTitle: "Not corrected",
  },
  delete: {
    kind: "delete-member",
    title: "Delete Member",
    submitLabel: "Delete the member",
    busyLabel: "Deleting...",
    failedTitle: "Not deleted",
  },
} as const;

export type AccountAct = keyof typeof accountActs;

export function isAccountAct(key: string | undefined): key is AccountAct {
  return key !== undefined && Object.hasOwn(accountActs, key);
}

/** What can be done to nobody's account here, and why; the database refuses it as well. */
export const accountRefusals = {
  own_account: "This is your own account: no admin suspends, changes or deletes it here.",
  treks_guide: "The Treks Guide is part of the site and stays as it is.",
  is_admin:
    "Admins cannot be suspended, changed or deleted. Ask whoever runs this site to take the role away first.",
};

export function accountRefusal({ isGuide, isAdmin }: Member, isSelf: boolean): string | null {
  if (isSelf) return accountRefusals.own_account;
  if (isGuide) return accountRefusals.treks_guide;
  return isAdmin ? accountRefusals.is_admin : null;
}

export const concernsUnconfirmed = (act: AccountAct) => act === "confirm" || act === "resend";
