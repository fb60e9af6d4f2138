import { dayIn } from "~/lib/calendar-days";
import { badgesOf, capitalize, conditionInWords, type State, valueInWords } from "~/lib/conditions";
import { useUnits } from "~/lib/document";
import { href } from "~/lib/href";
import { plural } from "~/lib/numbers";
import { slots } from "~/lib/slots";
import { Button, ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/content/badge";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeDay, SeenDay } from "~/ui/content/relative-time";
import { Section } from "~/ui/layout/page";
import type { ShownCondition } from "./shown-conditions";

interface ConditionSheetProps {
  forumId: string;
  conditions: readonly ShownCondition[];
  timeZone: string;
  viewerId: string | null;
}

/** A list of sentences: what was seen at a place, by whom and when. */
export function ConditionSheet({ forumId, conditions, timeZone, viewerId }: ConditionSheetProps) {
  const newSighting = href("/location-forums/:forumId/conditions", { forumId });
  return (
    <Section id="now" title="How it is now" headingClass="text-xl" className="panel mt-5">
      {conditions.length > 0 ? (
        <ul className="divided">
          {conditions.map(condition => (
            <li key={condition.key} {...pastSlots(condition, timeZone)} className="condition">
              <ConditionSentence condition={condition} forumId={forumId} timeZone={timeZone} />
              {condition.author?.id !== viewerId && (
                <Reactions
                  condition={condition}
                  forumId={forumId}
                  timeZone={timeZone}
                  newSighting={newSighting}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">Nobody has reported yet. Were you there?</p>
      )}
      <ButtonLink href={newSighting} variant="secondary" className="mt-3 print:hidden">
        Report conditions
      </ButtonLink>
    </Section>
  );
}

function pastSlots({ isPast, freshUntil, shownUntil }: ShownCondition, timeZone: string) {
  return slots({
    "data-past": isPast ? "" : undefined,
    "data-fresh-until": `${freshUntil} ${shownUntil} ${timeZone}`,
  });
}

type PartProps = { condition: ShownCondition; forumId: string; timeZone: string };

function ConditionSentence({ condition, forumId, timeZone }: PartProps) {
  const units = useUnits();
  const { key, author, postId, day, confirmations, confirmedOn, others } = condition;
  return (
    <p className="grow basis-96">
      <a
        href={href("/location-forums/:forumId/posts/:postId", { forumId, postId })}
        className="link font-semibold"
      >
        <bdi>{conditionInWords(condition, units)}</bdi>
      </a>
      ,{" "}
      <span className="text-sm text-muted">
        seen by <AuthorLink id={author?.id} name={author?.name ?? "Anonymous"} />{" "}
        <SeenDay day={day} timeZone={timeZone} />
        {confirmedOn && (
          <>
            , still so <SeenDay day={confirmedOn} timeZone={timeZone} /> ({plural(confirmations, "member")})
          </>
        )}
        .
        {others.length > 0 && (
          <>
            {" "}
            Others say: <bdi>{others.map(value => capitalize(valueInWords(key, value))).join(", ")}</bdi>.
          </>
        )}
      </span>
    </p>
  );
}

function Reactions({ condition, forumId, newSighting, timeZone }: PartProps & { newSighting: string }) {
  const { key, postId, isConfirmed } = condition;
  return (
    <form
      method="post"
      action={href("/location-forums/:forumId/posts/:postId/confirm", { forumId, postId })}
      className="flex flex-wrap gap-x-3 text-sm print:hidden"
    >
      {isConfirmed ? (
        <span className="self-center">
          You said <RelativeDay day={dayIn(timeZone)} timeZone={timeZone} /> that it is still so.
        </span>
      ) : (
        <>
          <input type="hidden" name="key" value={key} />
          <Button variant="quiet" aria-label={`Still so: ${key}`}>
            Still so
          </Button>
        </>
      )}
      <ButtonLink href={`${newSighting}?changed=${key}`} variant="quiet" aria-label={`No longer so: ${key}`}>
        No longer so
      </ButtonLink>
    </form>
  );
}

export function ConditionBadges({ state }: { state: State | null | undefined }) {
  if (!state) return null;
  return badgesOf(state).map(({ words, isWarning }) => (
    <Badge key={words} tone={isWarning ? "sunrise" : undefined}>
      {words}
    </Badge>
  ));
}
