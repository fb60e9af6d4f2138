import { Icon } from "~/ui/icons/icon";
import { AddInterestForm, useInterestForm } from "./add-interest-form";
import { InterestSection, interestClass } from "./interest-section";

export type OwnInterestsProps = { interests: readonly string[] };

export function OwnInterests({ interests }: OwnInterestsProps) {
  const [form, fields] = useInterestForm();
  return (
    <InterestSection>
      {interests.length > 0 && <RemovableInterests interests={interests} />}
      <AddInterestForm form={form} field={fields.interest} />
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
