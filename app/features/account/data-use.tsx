import { Island } from "~/islands/island";
import { Button } from "~/ui/button";
import { Section } from "~/ui/layout/page";
import BytesUsed from "./bytes-used.island";

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
            Photos on lists are links with their size until you load them, and no page is fetched before you
            open it. For this browser only.
          </p>
          {byHeader && (
            <p className="mt-2">This is on, because your browser asks every site for less data.</p>
          )}
        </div>
        {(bySetting || !byHeader) && <SaveDataForm isOn={bySetting} />}
      </div>
      <Island name="bytes-used" of={BytesUsed} />
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
