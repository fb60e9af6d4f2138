import { FormCheckbox } from "~/forms/fields/choice-fields";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { AdminForm, type AdminFormProps } from "./admin-form";

type FormProps<Name extends string> = Pick<
  AdminFormProps<Name | "confirm">,
  "constraint" | "formKey" | "answer" | "submitLabel"
>;

interface PurgePageProps<Name extends string> extends FormProps<Name> {
  title: string;
  subtitle: string;
  /** What is deleted without and with the box ticked. */
  without: string;
  included: string;
  box: { name: Name; label: string } | null;
}

export function PurgePage<Name extends string>(props: PurgePageProps<Name>) {
  const { title, subtitle, without, included, box, ...form } = props;
  return (
    <Page width="reading">
      <PageHeader title={title} subtitle={subtitle} />
      <AdminForm {...form} busyLabel="Purging..." variant="danger">
        {fields => (
          <>
            <div className="group grid gap-3">
              <p className="text-lg font-semibold group-has-checked:hidden">{without}</p>
              <p className="hidden text-lg font-semibold group-has-checked:block">{included}</p>
              <p>This cannot be undone: only a backup made before brings anything back.</p>
              {box && <FormCheckbox field={fields[box.name]} label={box.label} />}
            </div>
            <FormCheckbox field={fields.confirm} label="I understand that this cannot be undone" />
          </>
        )}
      </AdminForm>
    </Page>
  );
}
