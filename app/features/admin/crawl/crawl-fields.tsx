import { type FormReply, fieldReply } from "~/lib/form-reply";
import { Field } from "~/ui/forms/field";
import { defaultLimit, maxLimit } from "./crawl";
import { builtInSources } from "./crawl-sources";

export function CrawlFields({ reply }: { reply: FormReply | undefined }) {
  const limit = fieldReply(reply, "limit");
  return (
    <>
      <div className="grid gap-2">
        <Field
          as="textarea"
          label="Web addresses"
          name="urls"
          hint="One on each line. Leave it empty to start from the built-in list."
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          {...fieldReply(reply, "urls")}
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
      <Field
        label={`Pages per source (max ${maxLimit})`}
        name="limit"
        inputMode="numeric"
        autoComplete="off"
        error={limit.error}
        defaultValue={limit.defaultValue ?? defaultLimit}
      />
      <p className="text-muted">
        Sites are asked what robots may read, and no more than two of their pages at a time. A page that has a
        tip already is skipped, so crawling again only adds what is new.
      </p>
    </>
  );
}
