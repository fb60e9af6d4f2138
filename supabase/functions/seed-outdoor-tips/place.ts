export interface Place {
  name: string;
  type: "national_park" | "state_park" | "local_park" | "city" | "landmark";
  country: string;
  region: string | null;
  description: string;
  /** Append only: a post's id depends on its position. */
  posts: GuidePost[];
}

export interface GuidePost {
  title: string;
  content: string;
  tags: string[];
}
