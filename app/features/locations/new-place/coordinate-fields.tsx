import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/server-form";
import { typedCoordinates } from "~/lib/coordinates-text";
import { slots } from "~/lib/slots";
import { Button } from "~/ui/button";
import { Locator } from "~/ui/maps/map";

interface CoordinateFieldsProps {
  fields: FormFields<"latitude" | "longitude">;
  /** The name of what the map shows. */
  name: string;
  /** The page may ask where the browser is. */
  asksPosition?: boolean | undefined;
}

/** Two fields with the place that they mean. `browser/coordinate-fields.ts` fills both from a pasted pair, and redraws the map. */
export function CoordinateFields({ fields, name, asksPosition }: CoordinateFieldsProps) {
  const { latitude, longitude } = fields;
  const position = typedCoordinates({
    latitude: latitude.initialValue,
    longitude: longitude.initialValue,
  });
  return (
    <fieldset {...slots({ "data-coordinates": "" })} className="grid gap-4">
      <legend className="sr-only">Where it is</legend>
      <p className="text-sm text-muted">Both can be pasted into the first field: 68.35, -18.82</p>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <FormField
          field={latitude}
          label="Latitude"
          inputMode="text"
          hint="Degrees north, south with a minus: 68.35"
        />
        <FormField
          field={longitude}
          label="Longitude"
          inputMode="text"
          hint="Degrees east, west with a minus: -18.82"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" formAction="?show=on" formNoValidate>
          Show
        </Button>
        {asksPosition && (
          <template>
            <Button type="button" variant="quiet">
              Use my position
            </Button>
          </template>
        )}
        <p role="status" className="text-sm text-muted" />
      </div>
      <div {...slots({ "data-coordinates-map": "" })}>
        {position && <Locator place={position} name={name} />}
      </div>
    </fieldset>
  );
}

/** Enter presses the first button of a form, which has to be one that sends it. */
export function EnterSends() {
  return <button type="submit" hidden {...slots({ "data-busy-label": "Sending..." })} />;
}
