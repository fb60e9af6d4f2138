import type { ComponentProps, ReactNode } from "react";
import { Field } from "~/forms/fields/field";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";

export function InterestList({ interests }: { interests: readonly string[] }) {
  if (interests.length === 0) return null;
  return (
    <InterestSection>
      <ul aria-label="Interests" className="mt-3 flex flex-wrap gap-2">
        {interests.map(interest => (
          <li key={interest} dir="auto" className={`${interestClass} px-3 py-1`}>
            {interest}
          </li>
        ))}
      </ul>
    </InterestSection>
  );
}

function InterestSection({ children }: { children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl">Interests</h2>
      {children}
    </section>
  );
}

const interestClass = "max-w-full rounded-md border border-line bg-wash text-sm wrap-anywhere";

type OwnInterestsProps = { interests: readonly string[] };

/** The page of the form's action shows refusals. */
export function OwnInterests({ interests }: OwnInterestsProps) {
  return (
    <InterestSection>
      {interests.length > 0 && <RemovableInterests interests={interests} />}
      <AddInterestForm noValidate>
        <Field id="add-interest" name="interest" {...interestField} />
      </AddInterestForm>
    </InterestSection>
  );
}

function RemovableInterests({ interests }: OwnInterestsProps) {
  return (
    <form method="post" action="/profile/interests/remove">
      <ul aria-label="Interests" className="mt-3 flex flex-wrap gap-2">
        {interests.map(interest => (
          <li key={interest} dir="auto" className={`flex items-center ps-3 ${interestClass}`}>
            {interest}
            <button
              type="submit"
              name="interest"
              value={interest}
              aria-label={`Remove ${interest}`}
              className="grid size-11 place-items-center rounded-md hover:text-danger"
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

export const interestField = {
  label: "Add an interest",
  autoComplete: "off",
  className: "min-w-0 grow basis-40",
} as const;

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
