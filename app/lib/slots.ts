/** Data attributes by which the server's HTML and the browser's scripts find each other. Those of CSS alone are not here. */
export interface Slots {
  // On `<html>`.
  /** The member whom the page was made for. */
  "data-viewer"?: string | undefined;
  /** This browser may have a service worker. */
  "data-worker"?: "" | undefined;
  /** The page comes from the cache, and when it was stored; empty for local screens. */
  "data-kept"?: string;
  /** The page answers a form that could not be sent. */
  "data-not-sent"?: "";
  /** The member asks for less data. */
  "data-saves-data"?: "" | undefined;
  /** The member who left and asked to clear this browser. */
  "data-clear-local"?: string | undefined;
  /** The path of the composer whose content the server has now. */
  "data-draft-done"?: string | undefined;
  /** `soon` from the first byte, `ready` after `main.ts` ran, gone if it could not be fetched. */
  "data-enhanced"?: "soon" | "ready";
  /** A link from mail is being read; the page waits half a second for it. */
  "data-checking"?: "";
  /** The islands are mounted. */
  "data-hydrated"?: "";

  // Islands and local records.
  /** The name of an island. */
  "data-island"?: string;
  /** Its properties as JSON. */
  "data-props"?: string | undefined;
  /** The files that it needs. */
  "data-files"?: string;
  /** Storage keys of the collections whose records will join this content. */
  "data-records"?: string | undefined;
  /** This browser has such records, so their place is kept free. */
  "data-waiting"?: "";
  /** The button that saves this page's place or post to the to-do list: what is saved, as JSON. */
  "data-save-todo"?: string;

  // Forms.
  /** A form sent by script: `replacing` when the next page replaces this one in the history, `queued` when the worker keeps it offline. */
  "data-sends"?: "" | "replacing" | "queued";
  /** A form whose text is kept while it is typed; `answered` when it shows what was typed before. */
  "data-draft"?: "" | "answered";
  /** Where the form says that its draft is kept. */
  "data-draft-note"?: "";
  /** A plain field of tags, in which Enter ends a tag. */
  "data-tags"?: "";
  /** A form with local content: the storage key of its collection, until its island handles it. */
  "data-early"?: string | undefined;
  /** A form that was submitted before its island arrived, or is being sent. */
  "data-sent"?: "";
  /** The text of a submit button while its form is sent. */
  "data-busy-label"?: string | undefined;
  /** Takes the focus when the page opens. */
  "data-error-summary"?: "";
  /** The template of a form's summary, for a sentence of the script. */
  "data-problem"?: "";
  /** A form that opens the dialog with this id instead of its page. */
  "data-dialog"?: string;
  /** The form that fills an empty list of places, submitted once per browser. */
  "data-seed-forums"?: "";

  // What every page may have.
  /** A `<details>` that closes when something else is used. */
  "data-menu"?: "";
  /** The region for toasts. */
  "data-toasts"?: "";
  /** The live region for toasts made by scripts. */
  "data-scripted-toasts"?: "";
  /** What they are copied from. */
  "data-toast-template"?: "";
  /** `undo` stays as long as Undo works. */
  "data-toast"?: "success" | "error" | "undo";
  /** A `<time>` whose text is renewed every minute. */
  "data-relative"?: "";
  /** Where the page leads by itself. */
  "data-redirect"?: string;
  /** After how many milliseconds. */
  "data-delay"?: string;
  /** With data saving: the link that stands for a photo. */
  "data-load-photo"?: "";
  /** Content that failed after its frame was sent: its status, for the service worker. */
  "data-late-status"?: string;

  // Comments of a post, and an admin action.
  /** Where new comments are asked for. */
  "data-live"?: string | undefined;
  /** The `ETag` of the comments shown. */
  "data-live-etag"?: string | undefined;
  /** The list, which is replaced. */
  "data-live-list"?: "";
  /** Its number. */
  "data-live-count"?: "";
  /** The words for screen readers. */
  "data-live-status"?: "";
  /** The button that pauses this. */
  "data-live-switch"?: "";
  /** An admin action's state. */
  "data-action"?: "";
  /** The toast of its end, as JSON. */
  "data-outcome"?: string | undefined;
  /** What is shown with and without the script while it runs. */
  "data-follow"?: "";

  // Offline.
  /** An element that `browser/offline/` handles on pages with a worker; `missing-page` on the page for what is not cached. */
  "data-offline-tool"?: "keep-place" | "kept-places" | "todo-places" | "missing-page";
  /** Where the connection's state is shown. */
  "data-connection"?: "";
  /** Where a forum can be saved for offline: its id. */
  "data-keep-place"?: string;
  /** The name of that place. */
  "data-place-name"?: string | undefined;
  /** This control is in use and expanded. */
  "data-open"?: "";
  /** Where saved places are listed. `links` lists those that are complete. */
  "data-kept-places"?: "list" | "links";
  /** Where the forums of to-do places are listed. */
  "data-todo-places"?: "";
  /** Where waiting posts are listed: those of the forum or post with this id, or all. */
  "data-unsent"?: string;
}

/** Lets the compiler check the names: `<div {...slots({ "data-live": path })} />`. */
export const slots = (attributes: Slots) => attributes;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

/** The same in a script: `const { live }: Dataset = element.dataset`. */
export type Dataset = {
  [Name in keyof Slots as Name extends `data-${infer Rest}` ? Camel<Rest> : never]: Slots[Name] | undefined;
};

/** Has at least one of these attributes. */
export type Selector = `${string}[${keyof Slots}${"]" | "="}${string}`;
