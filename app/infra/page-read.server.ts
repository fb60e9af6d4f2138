import type { PostgrestSingleResponse } from "@supabase/supabase-js";
import { createContext, type RouterContextProvider } from "react-router";
import type { HeaderProfile } from "~/lib/document";
import { requireViewer } from "./guards.server";
import { getSession, sessionContext, type Viewer } from "./session/session.server";
import type { Database } from "./supabase/database.types";
import { dataOrThrow } from "./supabase/errors.server";
import type { Page, PageFunction } from "./supabase/rows";
import type { Supabase } from "./supabase/supabase.server";

type Functions = Database["public"]["Functions"];

const headerContext = createContext<Promise<HeaderProfile | null> | null>(null);

/** Everything that a page shows, by one call of the database's function, which also reads what the header shows. */
export async function readPage<Name extends PageFunction>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  args: Functions[Name]["Args"],
): Promise<Omit<Page<Name>, "header">> {
  requireViewer(context);
  // The client's types do not follow a name that is a parameter.
  const reading = getSession(context)
    .supabase.rpc(name, args as never)
    .single();
  const page = Promise.resolve(reading) as Promise<PostgrestSingleResponse<Page<Name>>>;
  context.set(
    headerContext,
    page.then(({ data }) => toHeader(data?.header)),
  );
  return dataOrThrow(await page);
}

/**
 * Reads what a page shows. When its form was refused, the page comes back with what was typed, even if the session has
 * ended or the rest cannot be read or found: then this is undefined.
 */
export async function readForPage<T>(
  context: Readonly<RouterContextProvider>,
  read: (supabase: Supabase, viewer: Viewer) => Promise<T>,
): Promise<T | undefined> {
  const { supabase, viewer, isPost } = getSession(context);
  if (!isPost) return read(supabase, requireViewer(context));
  const found = viewer && (await read(supabase, viewer).catch(() => null));
  return found ?? undefined;
}

/** A page that reads nothing else waits this long for its header. */
const headerWaitMs = 1_000;

/** Null for visitors, and when it cannot be read. */
export async function viewerHeader(context: Readonly<RouterContextProvider>): Promise<HeaderProfile | null> {
  const session = context.get(sessionContext);
  if (!session?.viewer) return null;
  const header = context.get(headerContext) ?? Promise.race([readHeader(session.supabase), lateHeader()]);
  context.set(headerContext, header);
  return header;
}

async function readHeader(supabase: Supabase) {
  return toHeader((await supabase.rpc("get_page_header").single()).data);
}

function lateHeader() {
  return new Promise<null>(resolve => setTimeout(resolve, headerWaitMs, null).unref());
}

function toHeader(header: { name: string | null } | null | undefined) {
  return header?.name == null ? null : (header as HeaderProfile);
}
