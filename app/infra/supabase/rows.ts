import type { State } from "~/lib/conditions";
import type { PostPhoto } from "~/lib/post-photos";
import type { Database } from "./database.types";

type Types = Database["public"]["CompositeTypes"];
type Functions = Database["public"]["Functions"];
export type PageFunction = Extract<keyof Functions, `get_${string}_page`>;
type Pages = { [Name in PageFunction]: Functions[Name]["Returns"][number] };

type Attributes<T> = { [Name in keyof T]: keyof T[Name] };
type Named<T extends Attributes<Types> & Partial<Attributes<Pages>>> = T;

/** The attributes that may be null, which Postgres does not know of its types and functions. */
type Nullable = Named<{
  author: never;
  condition: "author" | "confirmedAt" | "snowFrom" | "until";
  dot: never;
  found_person: "avatarDigest";
  found_place: "imageUrl" | "region";
  like_place: "latitude" | "longitude" | "meters" | "region";
  listed_notification: "actorName" | "excerpt" | "forumName" | "title";
  listed_photo: never;
  listed_place: "imageUrl" | "lineCount" | "meters" | "newestAt" | "postCount" | "region" | "state";
  listed_post:
    | "author"
    | "editedAt"
    | "photo"
    | "seenOn"
    | "state"
    | "trackAscent"
    | "trackMeters"
    | "trackSketch"
    | "walked_on";
  listed_suggestion: "decision" | "latitude" | "longitude" | "placeId" | "region";
  near_place: never;
  page_header: "avatarDigest" | "name" | "stepsDone" | "units" | "username";
  removed_post: "commentOn";
  shown_author: "avatarDigest";
  shown_comment: "author" | "editedAt" | "repliesTo";
  shown_post: "author" | "commentOn" | "editedAt" | "seenOn" | "state" | "track" | "walked_on";
  shown_profile: "avatarDigest" | "bannerDigest";
  thing_to_search: "forumId";
  track: "ascent" | "descent" | "movingSeconds";
  get_forum_page: "latitude" | "longitude" | "place";
  get_notification_settings_page: "digestAt";
  get_photos_page: "title";
  get_places_page: "nearName";
  get_post_page: "repliesTo" | "shown";
  get_profile_page: "profile";
  get_search_page: "placeName";
  get_search_start_page: "placeName";
}>;

/** A part of what a page's function reads, such as `Row<"listed_place">`. */
export type Row<Name extends keyof Types> = Filled<Types[Name], Nullable[Name]>;

/** What a page's function reads. */
export type Page<Name extends PageFunction> = Filled<
  Pages[Name],
  Name extends keyof Nullable ? Nullable[Name] : never
>;

/** What the attributes hold that Postgres knows as JSON. */
interface Json {
  state: State;
  photo: PostPhoto;
  photos: PostPhoto[];
}

type Filled<T, NullName> = {
  [Key in keyof T]:
    | (Key extends keyof Json ? Json[Key] : Value<NonNullable<T[Key]>>)
    | (Key extends NullName ? null : never);
};

type Value<T> = T extends readonly (infer Item)[] ? Value<Item>[] : T extends object ? Row<NameOf<T>> : T;

/** The name of the type that has exactly these attributes. */
type NameOf<T> = {
  [Name in keyof Types]: [T, Types[Name]] extends [Types[Name], T] ? Name : never;
}[keyof Types];
