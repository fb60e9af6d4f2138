import { getFormProps } from "@conform-to/react";
import { RadioGroup } from "~/forms/fields/form-field";
import { useServerForm } from "~/forms/fields/server-form";
import { useUnits } from "~/lib/document";
import { unitLabels } from "~/lib/units";
import { Button } from "~/ui/button";
import { Section } from "~/ui/layout/page";

export function UnitsSetting() {
  const constraint = { units: { required: true } };
  const defaultValue = { units: useUnits() };
  const [form, fields] = useServerForm({ id: "units", constraint, result: undefined, defaultValue });
  return (
    <Section
      id="distances-and-heights"
      title="Distances and heights"
      headingClass="text-xl"
      className="panel grid gap-4"
    >
      <form {...getFormProps(form)} method="post" className="grid gap-4">
        <RadioGroup field={fields.units} label="Show them in" options={unitLabels} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Wherever you are logged in.</p>
          <Button variant="secondary" busyLabel="Saving...">
            Save Units
          </Button>
        </div>
      </form>
    </Section>
  );
}

export function DataUse({ byHeader, bySetting }: { byHeader: boolean; bySetting: boolean }) {
  return (
    <Section
      id="data-use"
      title="Data used by this browser"
      headingClass="text-xl"
      className="panel grid gap-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">Use less data</p>
          <p className="text-muted">
            Photos in lists are links until you load them, and no page is fetched before you open it. For this
            browser only.
          </p>
          {byHeader && <p className="mt-2">This is on because your browser asks every site to save data.</p>}
        </div>
        {(bySetting || !byHeader) && <SaveDataForm isOn={bySetting} />}
      </div>
    </Section>
  );
}

function SaveDataForm({ isOn }: { isOn: boolean }) {
  return (
    <form method="post">
      <input type="hidden" name="lessData" defaultValue={isOn ? "off" : "on"} />
      <Button variant="secondary" busyLabel="Saving...">
        {isOn ? "Use Data as Usual" : "Use Less Data"}
      </Button>
    </form>
  );
}
