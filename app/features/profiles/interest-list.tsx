import { Icon } from "~/ui/icons/icon";
import { AddInterestForm } from "./add-interest-form";

export type InterestListProps = { interests: readonly string[]; isOwn: boolean };

export function InterestList({ interests, isOwn }: InterestListProps) {
  if (!isOwn && interests.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">Interests</h2>
      {isOwn ? <OwnInterests interests={interests} /> : <Interests interests={interests} />}
      {isOwn && <AddInterestForm />}
    </section>
  );
}

function Interests({ interests }: Pick<InterestListProps, "interests">) {
  return (
    <ul aria-label="Interests" className="mt-3 flex flex-wrap gap-2">
      {interests.map(interest => (
        <li key={interest} dir="auto" className={`${chipClass} px-3 py-1`}>
          {interest}
        </li>
      ))}
    </ul>
  );
}

function OwnInterests({ interests }: Pick<InterestListProps, "interests">) {
  if (interests.length === 0) return null;
  return (
    <form method="post" action="/profile/interests/remove">
      <ul aria-label="Interests" className="mt-3 flex flex-wrap gap-2">
        {interests.map(interest => (
          <li key={interest} dir="auto" className={`flex items-center ps-3 ${chipClass}`}>
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

const chipClass = "max-w-full rounded-md border border-line bg-wash text-sm wrap-anywhere";
