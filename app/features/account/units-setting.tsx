import { getFormProps } from "@conform-to/react";
import { RadioGroup } from "~/forms/fields/choice-fields";
import { useServerForm } from "~/forms/fields/use-server-form";
import { useUnits } from "~/lib/document";
import type { Units } from "~/lib/units";
import { Button } from "~/ui/button";
import { Section } from "~/ui/layout/page";

const options: Record<Units, string> = {
  metric: "Kilometres and metres",
  imperial: "Miles and feet",
};

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
        <RadioGroup field={fields.units} label="Show them in" options={options} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">For this browser only.</p>
          <Button variant="secondary" busyLabel="Saving...">
            Save Units
          </Button>
        </div>
      </form>
    </Section>
  );
}
