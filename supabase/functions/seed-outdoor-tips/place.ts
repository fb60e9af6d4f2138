export interface Place {
  name: string;
  type: "national_park" | "state_park" | "local_park" | "city" | "landmark";
  country: string;
  region: string | null;
  description: string;
  /** New ones go to the end: a post is known by its place and its position. */
  posts: GuidePost[];
}

export interface GuidePost {
  title: string;
  content: string;
  tags: string[];
}
