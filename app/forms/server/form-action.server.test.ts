import { type ActionFunctionArgs, RouterContextProvider, redirect } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { FormError, signedOutError } from "~/infra/form-error.server";

const calls: string[] = [];
const session = vi.hoisted(() => ({
  viewer: { id: "ada" } as { id: string } | null,
  hasEnded: false,
  supabase: "client",
  cookies: { tokens: null },
}));
vi.mock("~/infra/session/session.server", () => ({ getSession: () => session }));
vi.mock("~/infra/rate-limits.server", () => ({
  networkOf: () => "203.0.113.7",
  rateLimit: async (name: string) => {
    calls.push(`count ${name}`);
    if (limitError) throw limitError;
  },
}));
vi.mock("~/infra/photos/images.server", async importOriginal => ({
  ...(await importOriginal<object>()),
  readPhoto: async (file: File, shape: string) => {
    calls.push(`photo ${shape}`);
    const text = await file.text();
    return text === "bad" ? { problem: `A bad ${shape}.` } : { renderings: [text] };
  },
}));
let limitError: FormError | null = null;

const { formAction } = await import("./form-action.server");

beforeEach(() => {
  calls.length = 0;
  limitError = null;
  session.hasEnded = false;
});

const schema = z.object({
  title: z.string("A title is required."),
  password: z.string().optional(),
});
const title = "It failed";
const options = { schema, title, secrets: ["password" as const] };
const typed = { title: "Cairn", password: "trail-mix-7" };
const done = async () => redirect("/done", 303);

test("counts, reads, authorizes, validates and handles a form, in this order", async () => {
  const authorize = async () => {
    calls.push("authorize");
    return "ada";
  };
  const action = formAction({ ...options, authorize }, async ({ value, authorized: viewer, supabase }) => {
    calls.push(`do ${value.title} as ${viewer} with ${supabase}`);
    return done();
  });
  async function* body() {
    calls.push("read");
    yield new TextEncoder().encode("title=Cairn");
  }
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const args = argsOf({ body: body(), headers, duplex: "half" } as object);
  expect(await action(args)).toMatchObject({ status: 303 });
  expect(calls).toEqual(["count writes", "read", "authorize", "do Cairn as ada with client"]);
});

test("returns the errors of the schema at their fields, without secrets", async () => {
  const answer = await refusal(formAction({ ...options, invalidTitle: "Look again" }, done), {
    password: "x",
  });
  expect(answer).toEqual({
    status: 400,
    reply: { initialValue: {}, error: { title: ["A title is required."] } },
    toast: { kind: "error", title: "Look again", message: "A title is required." },
    loginHref: undefined,
    retryAfter: undefined,
  });
});

test("refuses too many tries before authorization, and returns what was typed", async () => {
  limitError = new FormError("Wait a minute.", { status: 429, retryAfter: 60 });
  const authorize = vi.fn();
  const answer = await refusal(formAction({ ...options, limit: "logins", authorize }, done), typed);
  expect(answer).toMatchObject({
    status: 429,
    retryAfter: "60",
    reply: { initialValue: { title: "Cairn" }, error: { "": ["Wait a minute."] } },
    toast: { title, message: "Wait a minute." },
  });
  expect(authorize).not.toHaveBeenCalled();
  expect(calls).toEqual(["count logins"]);
});

test("checks authorization before the schema, and links to the login", async () => {
  const authorize = async () => {
    throw new FormError("Who are you?", { status: 401, title: "Stop", loginHref: "/login?redirectTo=%2F" });
  };
  expect(await refusal(formAction({ ...options, authorize }, done), {})).toMatchObject({
    status: 401,
    loginHref: "/login?redirectTo=%2F",
    toast: { title: "Stop", message: "Who are you?" },
  });
});

test("tells a member whose session has ended which files were chosen", async () => {
  const authorize = async () => {
    throw signedOutError(new URL("http://localhost:3000/form"));
  };
  const fileReaders = {
    read: async (_: File, form: FormData) => form.set("title", "Read"),
    unread: async () => {
      throw new FormError({ unread: "It cannot be read." });
    },
  };
  const withFiles = { ...options, photos: ["photos" as const, "banner" as const], fileReaders, authorize };
  const action = formAction(
    { ...withFiles, schema: schema.extend({ photos: z.unknown() }), extraFields: ["banner"] },
    done,
  );
  const fields = { photos: photo("ok"), banner: new File([], ""), read: photo("gpx"), unread: photo("") };
  const answer = await refusal(action, fields);
  expect(answer).toMatchObject({ status: 401, lostFiles: ["photos", "unread"] });
  expect(answer.reply.initialValue).toEqual({ title: "Read" });
});

test("returns an error's field, value and status", async () => {
  const action = formAction(options, async () => {
    throw new FormError({ title: "It is taken." }, { status: 409, values: { title: "Ridge" } });
  });
  expect(await refusal(action, typed)).toMatchObject({
    status: 409,
    reply: { initialValue: { title: "Ridge" }, error: { title: ["It is taken."] } },
    toast: { title, message: "It is taken." },
  });
});

test("returns the login error for a failed write only when the session has ended", async () => {
  const authorize = async () => {
    if (session.hasEnded) throw new FormError("Log in again.", { status: 401 });
  };
  const failing = (hasEnded: boolean) =>
    formAction({ ...options, authorize }, async () => {
      session.hasEnded = hasEnded;
      throw new FormError("It was not saved.", { status: 503 });
    });
  expect(await refusal(failing(false), typed)).toMatchObject({ status: 503 });
  expect(await refusal(failing(true), typed)).toMatchObject({ status: 401 });
});

test("redirects a refused form without a page of its own, with the reason as flash message", async () => {
  const answer = await formAction({ ...options, refusedTo: "/list" }, done)(post({}));
  const { status, headers } = answer as Response;
  expect([status, headers.get("Location")]).toEqual([303, "/list"]);
  expect(headers.get("Set-Cookie")).toMatch(/^treks-flash=/);
});

test("reads no body without a schema", async () => {
  const action = formAction({ title }, async () => {
    throw new FormError("Not now.");
  });
  expect(await refusal(action, { anything: "x" })).toMatchObject({
    status: 400,
    reply: { error: { "": ["Not now."] } },
  });
});

test("rethrows errors, responses and answers of the router", async () => {
  for (const thrown of [new Error("A problem"), redirect("/"), { data: null, init: { status: 404 } }]) {
    const action = formAction(options, async () => {
      throw thrown;
    });
    await expect(action(post(typed))).rejects.toBe(thrown);
  }
  await expect(formAction(options, done)(post({ unknown: "x" }))).rejects.toMatchObject({
    init: { status: 400 },
  });
});

const photoSchema = z.object({
  title: z.string().optional(),
  avatar: z.unknown().optional(),
  banner: z.unknown().optional(),
});
const photoOptions = { schema: photoSchema, photos: ["avatar" as const, "banner" as const], title };

test("stores photos one after the other", async () => {
  const action = formAction(photoOptions, async ({ value }) => {
    calls.push(`do with ${value.avatar} and ${value.banner}`);
    return done();
  });
  await action(post({ avatar: photo("face") }));
  expect(calls.slice(1)).toEqual(["photo avatar", "do with face and undefined"]);
});

test("returns the errors of all photos at once", async () => {
  const work = vi.fn(done);
  const answer = await refusal(formAction(photoOptions, work), {
    avatar: photo("bad"),
    banner: photo("bad"),
  });
  expect(answer.reply.error).toEqual({ avatar: ["A bad avatar."], banner: ["A bad banner."] });
  expect(work).not.toHaveBeenCalled();
});

test("reads a list of photos in its order, and names those that it refuses", async () => {
  const listOptions = { schema: z.object({ photos: z.unknown() }), photos: ["photos" as const], title };
  const list = (...files: File[]) => {
    const body = new FormData();
    for (const file of files) body.append("photos", file);
    return argsOf({ body });
  };
  const action = formAction(listOptions, async ({ value }) => {
    calls.push(`do with ${value.photos.flat().join(" ")}`);
    return done();
  });
  await action(list(photo("hut"), new File([], ""), photo("ridge")));
  await action(list(new File([], "")));
  expect(calls.filter(call => call.startsWith("do"))).toEqual(["do with hut ridge", "do with "]);

  const errorOf = async (...files: File[]) => {
    const answer = await action(list(...files));
    return answer instanceof Response ? null : answer.data.reply.error.photos;
  };
  expect(await errorOf(photo("bad", "1.jpg"), photo("hut"), photo("bad", "\u202egpj.exe"))).toEqual([
    "Photo 1.jpg: A bad photo. Photo without a readable name: A bad photo.",
  ]);
  calls.length = 0;
  expect(await errorOf(...Array.from({ length: 11 }, () => photo("hut")))).toEqual([
    "A post can have at most 10 photos. Choose fewer.",
  ]);
  expect(calls).not.toContain("photo photo");
});

function photo(text: string, name = "photo.jpg") {
  return new File([text], name);
}

function post(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return argsOf({ body });
}

function argsOf(init: RequestInit): ActionFunctionArgs {
  const request = new Request("http://localhost:3000/form", { method: "POST", ...init });
  const url = new URL(request.url);
  return { request, url, params: {}, context: new RouterContextProvider(), pattern: "/form" };
}

async function refusal(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  fields: Record<string, string | File>,
) {
  const { data, init } = (await action(post(fields))) as Refused;
  return { ...data, status: init.status, retryAfter: init.headers?.["Retry-After"] };
}

interface Refused {
  data: { reply: { initialValue?: object; error: object }; toast?: object; loginHref?: string };
  init: { status: number; headers?: Record<string, string> };
}
