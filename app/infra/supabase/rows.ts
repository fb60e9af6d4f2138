import type { State } from "~/lib/conditions";
import type { Database } from "./database.types";

type CompositeTypes = Database["public"]["CompositeTypes"];

/** A part of what a page's function reads, such as `Row<"listed_place">`. */
export type Row<Name extends keyof CompositeTypes> = Filled<CompositeTypes[Name]>;

/** Attributes that may be null, of which Postgres does not say it. So may the title and the place of a notification. */
type NullableName =
  | "place"
  | "shown"
  | "profile"
  | "author"
  | "avatarDigest"
  | "bannerDigest"
  | "imageDigest"
  | "imageUrl"
  | "region"
  | "latitude"
  | "longitude"
  | "editedAt"
  | "joinDate"
  | "commentOn"
  | "repliesTo"
  | "trackMeters"
  | "trackAscent"
  | "track"
  | "ascent"
  | "descent"
  | "movingSeconds"
  | "seenOn"
  | "snowFrom"
  | "until"
  | "confirmedAt"
  | "actorName"
  | "decision"
  | "excerpt";

export type Filled<T> = T extends readonly (infer Item)[]
  ? Filled<Item>[]
  : T extends object
    ? {
        [Key in keyof T]: Key extends "state"
          ? State | null
          : Filled<NonNullable<T[Key]>> | (Key extends NullableName ? null : never);
      }
    : T;
