import { type FormReply, fieldReply } from "~/lib/form-reply";
import { CheckboxField } from "~/ui/forms/checkbox-field";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { AdminForm, type AdminFormProps } from "./admin-form";

interface PurgePageProps extends Pick<AdminFormProps, "formKey" | "answer" | "submitLabel"> {
  title: string;
  subtitle: string;
  /** What is deleted without and with the box ticked. */
  without: string;
  included: string;
  box: { name: string; label: string } | null;
}

export function PurgePage({ title, subtitle, without, included, box, ...form }: PurgePageProps) {
  const reply = form.answer?.reply;
  return (
    <Page width="reading">
      <PageHeader title={title} subtitle={subtitle} />
      <AdminForm {...form} busyLabel="Purging..." variant="danger">
        <div className="group grid gap-3">
          <p className="text-lg font-semibold group-has-checked:hidden">{without}</p>
          <p className="hidden text-lg font-semibold group-has-checked:block">{included}</p>
          <p>This cannot be undone: only a backup made before brings anything back.</p>
          {box && <CheckboxField {...box} defaultChecked={isTicked(reply, box.name)} />}
        </div>
        <CheckboxField
          label="I understand that this cannot be undone"
          name="confirm"
          aria-required
          defaultChecked={isTicked(reply, "confirm")}
          error={fieldReply(reply, "confirm").error}
        />
      </AdminForm>
    </Page>
  );
}

function isTicked(reply: FormReply | undefined, name: string) {
  return reply?.values[name] === "on";
}
