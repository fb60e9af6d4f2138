import { islandFiles } from "virtual:browser-scripts";
import { type ComponentType, use } from "react";
import { renderToString } from "react-dom/server";
import { DocumentContext } from "~/lib/document";
import { slots } from "~/lib/slots";

interface IslandProps<Props extends object, Shown extends Partial<Props>> {
  /** The name of the component's file, without `.island.tsx`. */
  name: string;
  of: ComponentType<Props>;
  /** They are written into the page as JSON, so they hold nothing that the reader may not see. */
  props?: Omit<Props, keyof Shown>;
  /** What only the server passes. In the browser the component reads it from the page's HTML. */
  shown?: Shown;
  /** Its script may show a form whose text is kept while it is typed. */
  bringsForm?: boolean;
}

/** Renders a component that the browser hydrates on its own. The page around it is plain HTML. */
export function Island<Props extends object, Shown extends Partial<Props> = object>({
  name,
  of: Component,
  props,
  shown,
  bringsForm,
}: IslandProps<Props, Shown>) {
  const document = use(DocumentContext);
  const files = islandFiles[name];
  if (!files) throw new Error(`There is no ${name}.island.tsx`);
  const element = (
    <DocumentContext value={document}>
      <Component {...({ ...props, ...shown } as Props)} />
    </DocumentContext>
  );
  return (
    <div
      className="contents"
      {...slots({
        "data-island": name,
        "data-brings-form": bringsForm ? "" : undefined,
        "data-props": props && JSON.stringify(props),
        "data-files": files.map(nameOfScript).join(" ") || undefined,
      })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, rendered so that its text can be hydrated
      dangerouslySetInnerHTML={{ __html: renderToString(element, { identifierPrefix: name }) }}
    />
  );
}

/** Lists of addresses repeat what `browser/start-islands.ts` knows as well. */
const nameOfScript = (address: string) => address.replace(/^\/assets\/(.+)\.js$/, "$1");
