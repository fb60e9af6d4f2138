import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { find } from "~/browser/find";
import { page, pageUnits } from "~/browser/page";
import { switchAccount } from "~/browser/records/account";
import { draftPath } from "~/browser/records/drafts";
import { DocumentContext, emptyDocument } from "~/lib/document";
import type { Dataset } from "~/lib/slots";

type IslandModule = { default: ComponentType<Record<string, unknown>> };

const modules = Object.entries(import.meta.glob<IslandModule>("../**/*.island.tsx"));
const parts = { ...emptyDocument, savesData: page.savesData !== undefined, units: pageUnits() };
const started = new WeakSet<HTMLElement>();
const roots = new Map<HTMLElement, Root>();
const ready = prepare();

async function prepare() {
  await switchAccount(page.viewer ?? null);
  keepCaret();
  // Fields are filled before an island takes them over.
  const path = draftPath(location);
  if (path.includes("?unsent="))
    await import("./fill-unsent").then(late => late.fillUnsent()).catch(() => {});
  if (path.includes("?local=")) await import("./fill-local").then(late => late.fillLocal()).catch(() => {});
}

export async function mountIslands(elements: readonly HTMLElement[]) {
  await ready;
  for (const [element, root] of roots) if (!element.isConnected) unmount(element, root);
  await Promise.all(elements.filter(element => !started.has(element)).map(mount));
  page.hydrated = "";
  document.dispatchEvent(new Event("treks:hydrated"));
  if (find("[data-line-to-walk]")) import("./walk-line/main").catch(() => {});
}

async function mount(element: HTMLElement) {
  started.add(element);
  const { island: name = "", props = "{}" }: Dataset = element.dataset;
  const [, load] = modules.find(([file]) => file.endsWith(`/${name}.island.tsx`)) ?? [];
  if (!load) throw new Error(`There is no island ${name}`);
  const { default: Component } = await load().catch(error => {
    // The next touch tries again.
    started.delete(element);
    throw error;
  });
  await new Promise<void>(resolve => {
    const shown = JSON.parse(props);
    const render = () => (
      <Mounted onMounted={resolve}>
        <DocumentContext value={parts}>
          <Component {...shown} />
        </DocumentContext>
      </Mounted>
    );
    const root = hydrateRoot(element, render(), { identifierPrefix: name });
    roots.set(element, root);
    // The next input mends the field, as `mended-fields.ts` does outside islands.
    element.oninput = () => {
      if (!shown.error) return;
      shown.error = "";
      root.render(render());
    };
  });
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

function unmount(element: HTMLElement, root: Root) {
  root.unmount();
  roots.delete(element);
}

/** React rewrites `defaultValue` at every render, which moves the caret unless the text area counts as edited. */
function keepCaret() {
  markAsEdited(document.activeElement);
  document.addEventListener("focusin", ({ target }) => markAsEdited(target));
}

function markAsEdited(target: unknown) {
  // An edited one is skipped, because it may have an unfinished IME composition.
  if (target instanceof HTMLTextAreaElement && target.value === target.defaultValue)
    target.value = target.defaultValue;
}
