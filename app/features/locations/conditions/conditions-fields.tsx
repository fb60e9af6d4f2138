import { FormField } from "~/forms/fields/form-field";
import { type FormFields, HiddenField } from "~/forms/fields/server-form";
import { type ChosenKey, capitalize, type State, valueInWords, valuesOf } from "~/lib/conditions";
import { useUnits } from "~/lib/document";
import { toHeight, type Units } from "~/lib/units";

type FieldName = ChosenKey | "seenOn" | "until" | "hazard" | HeightField | "content" | "zone";

type HeightField = "snowFrom" | "snowFromFeet";

const heightFieldOf = (units: Units): HeightField => (units === "imperial" ? "snowFromFeet" : "snowFrom");

interface ConditionsFieldsProps {
  fields: FormFields<FieldName>;
  /** The place's time zone, such as "Europe/Stockholm"; empty when it is not known. */
  timeZone: string;
  /** The condition that the member says has changed; its field gets the focus. */
  changed?: string | null;
  /** A stored sighting has its day already. */
  isEdit?: boolean;
}

/** Nothing has to be filled in but what was seen. */
export function ConditionsFields({ fields, timeZone, changed, isEdit }: ConditionsFieldsProps) {
  const usual = heightFieldOf(useUnits());
  // A refused form comes back with what was typed, even if its page knows other units.
  const heightField = (["snowFrom", "snowFromFeet"] as const).find(name => fields[name].value) ?? usual;
  const choice = (key: ChosenKey, label: string) => (
    <FormField field={fields[key]} as="select" label={label} autoFocus={changed === key || undefined}>
      <option value="">Not seen</option>
      {valuesOf(key).map(value => (
        <option key={value} value={value}>
          {capitalize(valueInWords(key, value))}
        </option>
      ))}
    </FormField>
  );
  return (
    <>
      <HiddenField field={fields.zone} value={timeZone} />
      <div className="grid grid-cols-1 items-end gap-6 sm:grid-cols-2">
        {choice("path", "Path")}
        {choice("water", "Water")}
        {choice("snow", "Snow")}
        <FormField
          field={fields[heightField]}
          label={`Snow from (${heightField === "snowFrom" ? "metres" : "feet"})`}
          inputMode="numeric"
          hint="The height where it begins."
        />
        {choice("access", "Access")}
        <FormField field={fields.until} type="date" label="Closed until" hint="If a date was given." />
      </div>
      <FormField
        field={fields.hazard}
        label="Hazard"
        hint="What and where: “bridge gone below the hut”. Once it is gone, say so."
        autoFocus={changed === "hazard" || undefined}
      />
      <FormField
        field={fields.seenOn}
        type="date"
        label="Seen on"
        hint={isEdit ? undefined : "Leave it empty for today."}
        className="sm:w-1/2"
      />
      <FormField field={fields.content} as="textarea" label="Anything else" rows={3} />
    </>
  );
}

/** The fields of a stored sighting. */
export function valuesOfSighting(
  { seenOn, state, content }: { seenOn: string | null; state: State; content: string },
  units: Units,
) {
  const { snow_from: snowFrom, ...chosen } = state;
  return {
    ...chosen,
    content,
    seenOn: seenOn ?? "",
    ...(snowFrom !== undefined && { [heightFieldOf(units)]: String(Math.round(toHeight(snowFrom, units))) }),
  };
}
