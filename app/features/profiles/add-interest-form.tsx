import type { ComponentProps } from "react";
import { Button } from "~/ui/button";
import { maxInterestLength } from "./profile";

export const interestField = {
  label: "Add an interest",
  // The form adds one, although the server takes several separated by commas.
  maxLength: maxInterestLength,
  autoComplete: "off",
  className: "min-w-48 flex-1",
} as const;

/** Its children are the field. */
export function AddInterestForm({ children, ...form }: ComponentProps<"form">) {
  return (
    <form
      {...form}
      method="post"
      action="/profile/interests"
      className="mt-3 flex max-w-md flex-wrap items-end gap-3"
    >
      {children}
      <Button variant="secondary">Add</Button>
    </form>
  );
}
