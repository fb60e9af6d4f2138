import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field } from "~/forms/fields/field";
import { SearchForm } from "~/forms/fields/search-form";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { kindInWords } from "~/ui/content/badge";
import type { Choice } from "../choose-place";
import { placeTypes } from "../location-forum";
import { type PlaceChoices, placeOrders, usualOrder } from "./place-choices";

interface PlaceFiltersProps {
  choices: PlaceChoices;
  choice: Choice | null;
  countries: readonly string[];
}

/** One form, whose fields are folded on phones. */
export function PlaceFilters({ choices, choice, countries }: PlaceFiltersProps) {
  const { q, kind, country, near, order, seen, within } = choices;
  const usual = usualOrder(choices);
  const known = new Set([...countries, country].filter(Boolean));
  return (
    <SearchForm action="/location-forums" placeholder="Search locations..." defaultValue={q}>
      {Object.entries({ ...choice, ...(within && { within }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details className="unfolded-when-wide basis-full">
        <summary className="link w-fit py-2.5">Filter and sort</summary>
        <div className="place-filters">
          <Field as="select" name="kind" label="Kind" defaultValue={kind}>
            <option value="">All kinds</option>
            {placeTypes.map(type => (
              <option key={type} value={type}>
                {kindInWords(type)}
              </option>
            ))}
          </Field>
          <Field as="select" name="country" label="Country" defaultValue={country}>
            <option value="">All countries</option>
            {[...known].sort(byName).map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Field>
          <Field as="select" name="order" label="Order" defaultValue={order}>
            {Object.entries(placeOrders).map(([value, words]) => (
              <option key={value} value={value === usual ? "" : value}>
                {words}
              </option>
            ))}
          </Field>
          <div>
            <Field name="near" label="Near" placeholder="Place or coordinates" defaultValue={near} />
            <Button
              type="button"
              variant="quiet"
              className="invisible px-0 noscript:hidden"
              {...slots({ "data-near-me": "" })}
            >
              Near me
            </Button>
            <p role="status" className="text-sm text-muted" />
          </div>
          <CheckboxField name="seen" value="week" label="Seen this week" defaultChecked={Boolean(seen)} />
          <Button variant="secondary">Show places</Button>
        </div>
      </details>
    </SearchForm>
  );
}

const byName = new Intl.Collator("en").compare;
