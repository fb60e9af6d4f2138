import type { FormFields } from "~/forms/fields/server-form";
import { kindInWords } from "~/ui/content/badge";
import { type StoredPlace, typedTexts, type WrittenPlace } from "./place-form";

const labels: Record<keyof WrittenPlace, string> = {
  name: "Name",
  type: "Kind",
  country: "Country",
  region: "Region",
  description: "Description",
  latitude: "Latitude",
  longitude: "Longitude",
};

interface StoredPlaceProps {
  id: string;
  place: StoredPlace;
  fields: FormFields<keyof WrittenPlace>;
}

/** What the place says now and the form does not, above a form that was filled before another admin changed it. */
export function StoredPlaceChanges({ id, place, fields }: StoredPlaceProps) {
  const stored = typedTexts(place);
  const names = Object.keys(labels) as (keyof WrittenPlace)[];
  const changed = names.filter(name => (stored[name] ?? "") !== (fields[name].initialValue ?? ""));
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="panel mb-6 grid gap-3">
      <h2 id={`${id}-heading`} className="text-xl">
        What the place says now
      </h2>
      <dl className="pairs">
        {changed.map(name => (
          <div key={name} className="contents">
            <dt>{labels[name]}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {(name === "type" ? kindInWords(place.type) : stored[name]) || "Nothing"}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
