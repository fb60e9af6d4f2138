import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/use-server-form";
import { maxLimit } from "./crawl";
import { builtInSources } from "./crawl-sources";

export function CrawlFields({ fields }: { fields: FormFields<"urls" | "limit"> }) {
  return (
    <>
      <div className="grid gap-2">
        <FormField
          field={fields.urls}
          as="textarea"
          label="Web addresses"
          hint="One on each line. Leave it empty to start from the built-in list."
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
        />
        <details>
          <summary className="cursor-pointer py-2.5 font-semibold text-forest">
            The built-in list ({builtInSources.length} sites)
          </summary>
          <ul className="grid list-disc gap-1 pb-2 pl-6 text-sm text-muted wrap-anywhere">
            {builtInSources.map(source => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      </div>
      <FormField
        field={fields.limit}
        label={`Pages per source (max ${maxLimit})`}
        inputMode="numeric"
        autoComplete="off"
      />
      <p className="text-muted">
        Sites are asked what robots may read, and no more than two of their pages at a time. A page that has a
        tip already is skipped, so crawling again only adds what is new.
      </p>
    </>
  );
}
