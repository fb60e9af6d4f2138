import { Field } from "~/forms/fields/field";
import { Icon } from "~/ui/icons/icon";
import { AddInterestForm, interestField } from "./add-interest-form";
import { InterestSection, interestClass } from "./interest-section";

export type OwnInterestsProps = { interests: readonly string[] };

/** The page of the form's action shows a refusal, so nothing here needs Conform's hook, which is 8 kB of script. */
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
