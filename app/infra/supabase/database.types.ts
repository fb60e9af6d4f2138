// Written by scripts/database-types.ts from the migrations.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

interface Written {
  row: object;
  /** What a new row must have. The database writes what is generated, and nobody else may. */
  required: PropertyKey;
  generated: PropertyKey;
}

type Changes<T extends Written> = Partial<Omit<T["row"], T["generated"]>> & { [Name in T["generated"]]?: never };

type Table<T extends Written> = {
  Row: T["row"];
  Insert: Changes<T> & Pick<T["row"], T["required"] & keyof T["row"]>;
  Update: Changes<T>;
  Relationships: [];
};

export type Database = {
  public: {
    Tables: {
      admin_actions: Table<{
        row: {
          admin_id: string | null;
          admin_name: string;
          counts: Json;
          finished_at: string | null;
          id: string;
          kind: string;
          options: Json;
          reason: string | null;
          started_at: string;
          state: string;
        };
        required: "admin_name" | "id" | "kind";
        generated: never;
      }>;
      confirmations: Table<{
        row: {
          confirmed_at: string;
          confirmed_on: string;
          key: string;
          member_id: string;
          post_id: string;
        };
        required: "key" | "post_id";
        generated: never;
      }>;
      crawl_pages: Table<{
        row: {
          action_id: string;
          id: number;
          reason: string | null;
          source: string;
          state: string;
          url: string;
        };
        required: "action_id" | "id" | "source" | "url";
        generated: never;
      }>;
      follows: Table<{
        row: {
          created_at: string;
          kind: string;
          member_id: string;
          thing: string;
        };
        required: "kind" | "thing";
        generated: never;
      }>;
      location_forum_posts: Table<{
        row: {
          answers: string | null;
          comment_on: string | null;
          content: string;
          created_at: string;
          edited_at: string | null;
          excerpt: string;
          id: string;
          image_url: string | null;
          is_visible: boolean;
          kind: string;
          location_forum_id: string;
          photos: Json;
          search_words: unknown | null;
          seen_on: string | null;
          state: Json | null;
          tags: string[];
          title: string;
          track: string | null;
          track_ascent: number | null;
          track_descent: number | null;
          track_meters: number | null;
          track_moving_seconds: number | null;
          track_sketch: string | null;
          user_id: string;
          version: number;
          walked_on: string | null;
        };
        required: "content" | "location_forum_id" | "title";
        generated: "excerpt" | "image_url" | "kind" | "search_words";
      }>;
      location_forums: Table<{
        row: {
          country: string;
          created_at: string;
          description: string;
          id: string;
          image_url: string | null;
          latitude: number | null;
          location_name: string;
          location_type: string;
          longitude: number | null;
          region: string | null;
          search_names: string | null;
          version: number;
        };
        required: "country" | "location_name" | "location_type";
        generated: "search_names";
      }>;
      location_post_versions: Table<{
        row: {
          post_id: string;
          replaced_at: string;
          version: number;
          written: Json;
        };
        required: "post_id" | "version" | "written";
        generated: never;
      }>;
      member_blocks: Table<{
        row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
        };
        required: "blocked_id";
        generated: never;
      }>;
      member_settings: Table<{
        row: {
          digest: string;
          digest_sent_at: string;
          digest_token: string;
          member_id: string;
          off: string[];
          units: string | null;
        };
        required: never;
        generated: never;
      }>;
      moderation_log: Table<{
        row: {
          admin_id: string | null;
          admin_name: string;
          created_at: string;
          details: Json;
          id: string;
          kind: string;
          member_id: string | null;
          member_name: string | null;
          post_id: string | null;
          post_title: string | null;
          reason: string;
        };
        required: "admin_name" | "id" | "kind" | "reason";
        generated: never;
      }>;
      place_suggestions: Table<{
        row: {
          country: string;
          created_at: string;
          decided_at: string | null;
          decision: string | null;
          description: string;
          id: string;
          latitude: number | null;
          location_name: string;
          location_type: string;
          longitude: number | null;
          member_id: string;
          place_id: string | null;
          reason: string;
          region: string | null;
        };
        required: "country" | "id" | "location_name" | "location_type";
        generated: never;
      }>;
      post_photos: Table<{
        row: {
          digest: string;
          large: string;
          medium: string | null;
          post_id: string;
          small: string | null;
        };
        required: "digest" | "large" | "post_id";
        generated: never;
      }>;
      profiles: Table<{
        row: {
          avatar: string;
          avatar_digest: string | null;
          avatar_small: string;
          banner: string;
          banner_digest: string | null;
          banner_small: string;
          bio: string;
          id: string;
          interests: string[];
          join_date: string;
          location: string;
          name: string;
          search_names: string | null;
          updated_at: string;
          username: string;
        };
        required: "id" | "username";
        generated: "avatar_digest" | "banner_digest" | "search_names";
      }>;
      reports: Table<{
        row: {
          created_at: string;
          id: string;
          post_id: string | null;
          post_version: number | null;
          profile_id: string | null;
          reason: string;
          reporter_id: string | null;
          sentence: string;
          settled_on: string | null;
        };
        required: "id" | "reason";
        generated: never;
      }>;
    };
    Views: { [_ in never]: never };
    Functions: {
      add_guide_content: {
        Args: { places: Json };
        Returns: Json;
      };
      add_place: {
        Args: { id: string; name: string; type: string; country: string; region: string; description: string; latitude?: number; longitude?: number; anyway?: boolean };
        Returns: { outcome: string; existing: string }[];
      };
      admin_counts: {
        Args: never;
        Returns: { members: number; admins: number; guide: boolean; guide_posts: number; posts: number; forums: number }[];
      };
      admin_grant: {
        Args: { email: string };
        Returns: boolean;
      };
      admin_list: {
        Args: never;
        Returns: { email: string; name: string; since: string }[];
      };
      admin_list_posts: {
        Args: { author: string; before_time?: string; before_id?: string; page_size?: number };
        Returns: { id: string; forum_id: string; forum_name: string; title: string; excerpt: string; created_at: string; is_hidden: boolean; removed_at: string; comment_on: string }[];
      };
      admin_log: {
        Args: { person?: string; thing?: string; before_time?: string; before_id?: string; page_size?: number };
        Returns: { id: string; kind: string; admin_id: string; admin_name: string; member_id: string; member_name: string; thing_id: string; thing_title: string; reason: string; details: Json; state: string; created_at: string }[];
      };
      admin_member: {
        Args: { member: string };
        Returns: { id: string; name: string; username: string; email: string; joined_at: string; last_sign_in_at: string; is_confirmed: boolean; is_admin: boolean; is_guide: boolean; is_sample: boolean; is_suspended: boolean; suspended_until: string; suspension_reason: string; is_hidden: boolean; bio: string; location: string; posts: number; removals: number; suspensions: number; reports: number; open_reports: number }[];
      };
      admin_member_counts: {
        Args: { term: string };
        Returns: { all: number; unconfirmed: number; suspended: number; admins: number }[];
      };
      admin_members: {
        Args: { shown?: string; term?: string; before_time?: string; before_id?: string; page_size?: number };
        Returns: { id: string; name: string; username: string; email: string; joined_at: string; is_confirmed: boolean; is_admin: boolean; is_sample: boolean; is_suspended: boolean }[];
      };
      admin_overview: {
        Args: never;
        Returns: { reports: number; suggestions: number; waiting: number; new_members: number; new_posts: number; new_places: number }[];
      };
      admin_queue: {
        Args: { before_time?: string; before_id?: string; page_size?: number };
        Returns: { id: string; kind: string; newest_at: string; report_count: number; reasons: string[]; title: string; excerpt: string; author_name: string; is_deleted: boolean }[];
      };
      admin_revoke: {
        Args: { email: string };
        Returns: boolean;
      };
      applied_migrations: {
        Args: never;
        Returns: string[];
      };
      begin_digests: {
        Args: { batch?: number };
        Returns: { token: string; email: string }[];
      };
      change_account: {
        Args: { act: string; kind: string; member: string; reason: string };
        Returns: boolean;
      };
      correct_place: {
        Args: { id: string; place: string; description: string; latitude?: number; longitude?: number };
        Returns: string;
      };
      crawl_begin: {
        Args: { action: string; options: Json };
        Returns: undefined;
      };
      crawl_end: {
        Args: { action: string; reason?: string };
        Returns: undefined;
      };
      crawl_next: {
        Args: { action: string };
        Returns: Database["public"]["Tables"]["crawl_pages"]["Row"][];
      };
      crawl_progress: {
        Args: { action: string };
        Returns: { source: string; found: number; waiting: number; created: number; skipped: number; failed: number }[];
      };
      crawl_settle: {
        Args: { action: string; page: number; outcome: string; reason?: string; tip?: Json; links?: string[] };
        Returns: string;
      };
      decide: {
        Args: { act: string; kind: string; reason: string; post?: string; member?: string; read_up_to?: string };
        Returns: undefined;
      };
      decide_place_suggestion: {
        Args: { suggestion: string; decision: string; reason?: string };
        Returns: boolean;
      };
      delete_account: {
        Args: { account: string };
        Returns: boolean;
      };
      delete_comment: {
        Args: { forum: string; post: string; comment: string };
        Returns: boolean;
      };
      delete_location_post: {
        Args: { forum: string; post: string };
        Returns: boolean;
      };
      dismiss_first_steps: {
        Args: never;
        Returns: undefined;
      };
      edit_place: {
        Args: { place: string; seen_version: number; name: string; type: string; country: string; region: string; description: string; latitude?: number; longitude?: number };
        Returns: { outcome: string; existing: string }[];
      };
      end_digest: {
        Args: { token: string };
        Returns: undefined;
      };
      end_suspension: {
        Args: { act: string; member: string; reason: string };
        Returns: boolean;
      };
      ensure_treks_guide: {
        Args: never;
        Returns: string;
      };
      find_account_to_confirm: {
        Args: { token_hash: string };
        Returns: Json;
      };
      find_like_places: {
        Args: { name: string; lat?: number; lon?: number; besides?: string };
        Returns: Database["public"]["CompositeTypes"]["like_place"][];
      };
      find_member: {
        Args: { wanted: string };
        Returns: string;
      };
      find_moved_place: {
        Args: { place: string };
        Returns: string;
      };
      find_page_of_comment: {
        Args: { post: string; comment: string; page_size: number };
        Returns: { id: string; created_at: string }[];
      };
      get_feed_page: {
        Args: { followed?: boolean; before_time?: string; before_id?: string; page_size?: number };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; posts: Database["public"]["CompositeTypes"]["listed_post"][] }[];
      };
      get_forum_page: {
        Args: { forum: string; before_time?: string; before_id?: string; page_size?: number; only_tracks?: boolean; before_day?: string };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; isFollowed: boolean; place: Database["public"]["CompositeTypes"]["listed_place"]; latitude: number; longitude: number; near: Database["public"]["CompositeTypes"]["near_place"][]; posts: Database["public"]["CompositeTypes"]["listed_post"][]; hasLines: boolean; conditions: Database["public"]["CompositeTypes"]["condition"][] }[];
      };
      get_new_place_page: {
        Args: { page_size?: number };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; suggestions: Database["public"]["CompositeTypes"]["listed_suggestion"][] }[];
      };
      get_notification_settings_page: {
        Args: never;
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; off: string[]; digest: string; digestAt: string }[];
      };
      get_notifications_page: {
        Args: { before_time?: string; before_id?: string; page_size?: number };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; notifications: Database["public"]["CompositeTypes"]["listed_notification"][] }[];
      };
      get_page_header: {
        Args: never;
        Returns: Database["public"]["CompositeTypes"]["page_header"][];
      };
      get_photos_page: {
        Args: { forum?: string; member?: string; before_time?: string; before_id?: string; page_size?: number };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; title: string; isBlocked: boolean; listed: Database["public"]["CompositeTypes"]["listed_photo"][]; isMore: boolean }[];
      };
      get_places_page: {
        Args: { q?: string; kind?: string; in_country?: string; south?: number; west?: number; north?: number; east?: number; seen_lately?: boolean; ordering?: string; near?: string; near_latitude?: number; near_longitude?: number; after_key?: string; after_id?: string; page_size?: number; dots_size?: number };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; places: Database["public"]["CompositeTypes"]["listed_place"][]; countries: string[]; nearName: string; dots: Database["public"]["CompositeTypes"]["dot"][]; isMoreDots: boolean; helpful: string[] }[];
      };
      get_post_page: {
        Args: { forum: string; post: string; comment?: string; reply?: string; before_time?: string; before_id?: string; page_size?: number };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; isFollowed: boolean; shown: Database["public"]["CompositeTypes"]["shown_post"]; comments: Database["public"]["CompositeTypes"]["shown_comment"][]; repliesTo: Database["public"]["CompositeTypes"]["author"]; names: string[] }[];
      };
      get_profile_page: {
        Args: { member: string; before_time?: string; before_id?: string; page_size?: number; before_day?: string };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; isFollowed: boolean; profile: Database["public"]["CompositeTypes"]["shown_profile"]; posts: Database["public"]["CompositeTypes"]["listed_post"][]; removed: Database["public"]["CompositeTypes"]["removed_post"][]; names: string[] }[];
      };
      get_search_page: {
        Args: { term: string; people_size?: number; places_size?: number; posts_size?: number; after_rank?: number; after_name?: string; after_time?: string; after_id?: string; place?: string; sort?: string };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; placeName: string; people: Database["public"]["CompositeTypes"]["found_person"][]; places: Database["public"]["CompositeTypes"]["found_place"][]; posts: Database["public"]["CompositeTypes"]["listed_post"][]; postRanks: number[]; postTexts: string[] }[];
      };
      get_search_start_page: {
        Args: { place?: string };
        Returns: { header: Database["public"]["CompositeTypes"]["page_header"]; placeName: string; seen: Database["public"]["CompositeTypes"]["thing_to_search"][]; followed: Database["public"]["CompositeTypes"]["thing_to_search"][]; tags: string[] }[];
      };
      has_password: {
        Args: never;
        Returns: boolean;
      };
      list_followed_posts: {
        Args: { before_time?: string; before_id?: string; page_size?: number };
        Returns: { id: string; created_at: string }[];
      };
      list_follows: {
        Args: never;
        Returns: { kind: string; thing: string; name: string; forum_id: string; created_at: string }[];
      };
      mark_notifications_read: {
        Args: { until?: string };
        Returns: undefined;
      };
      moderated_post: {
        Args: { post: string };
        Returns: { id: string; forum_id: string; forum_name: string; written: Json; version: number; created_at: string; edited_at: string; deleted_at: string; removed_at: string; is_visible: boolean; author_id: string; comment_on: string }[];
      };
      moderated_post_photo: {
        Args: { post: string; digest: string; width: number };
        Returns: string;
      };
      note_sign_up: {
        Args: { email: string; sign_up_id: string };
        Returns: undefined;
      };
      open_notification: {
        Args: { notification: string };
        Returns: { kind: string; thing: string; count: number; post_id: string; comment_on: string; forum_id: string }[];
      };
      operator_change_account: {
        Args: { kind: string; email: string; reason: string; address?: string };
        Returns: string;
      };
      own_data: {
        Args: never;
        Returns: Json;
      };
      own_posts: {
        Args: { after_time?: string; after_id?: string };
        Returns: Json;
      };
      own_removed_posts: {
        Args: { post?: string };
        Returns: { id: string; forum_id: string; comment_on: string; title: string; content: string; reason: string; removed_at: string }[];
      };
      purge_members: {
        Args: { action: string; include_guide: boolean };
        Returns: Json;
      };
      purge_posts: {
        Args: { action: string; include_forums: boolean };
        Returns: Json;
      };
      read_digests: {
        Args: { tokens: string[] };
        Returns: { email: string; name: string; digest: string; token: string; unread: number; items: Json }[];
      };
      read_picture: {
        Args: { member: string; kind: string; digest: string; width: number };
        Returns: string;
      };
      read_place_contents: {
        Args: { place: string };
        Returns: { posts: number; comments: number; photos: number; followers: number };
      };
      read_post_photo: {
        Args: { post: string; digest: string; width: number };
        Returns: string;
      };
      release_digests: {
        Args: { tokens: string[] };
        Returns: undefined;
      };
      remove_place: {
        Args: { place: string; target?: string };
        Returns: string;
      };
      reports_about: {
        Args: { post?: string; profile?: string };
        Returns: { id: string; reporter_id: string; reporter_name: string; reason: string; sentence: string; version: number; created_at: string; settled_by: string }[];
      };
      restore_comment: {
        Args: { forum: string; post: string; comment: string };
        Returns: boolean;
      };
      restore_location_post: {
        Args: { forum: string; post: string };
        Returns: boolean;
      };
      search_location_forums: {
        Args: { term: string; after_rank?: number; after_name?: string; after_id?: string; page_size?: number };
        Returns: { id: string; location_name: string; location_type: string; region: string; country: string; description: string; image_url: string; rank: number }[];
      };
      search_location_posts: {
        Args: { term: string; after_rank?: number; after_time?: string; after_id?: string; page_size?: number; place?: string; sort?: string };
        Returns: { id: string; created_at: string; rank: number }[];
      };
      search_profiles: {
        Args: { term: string; after_rank?: number; after_name?: string; after_id?: string; page_size?: number };
        Returns: { id: string; name: string; username: string; location: string; avatar_digest: string; rank: number }[];
      };
      seed_tips: {
        Args: { action: string; places: Json };
        Returns: Json;
      };
      set_admin: {
        Args: { act: string; member: string; is_admin: boolean; reason: string; password: string };
        Returns: string;
      };
      start_digest_run: {
        Args: never;
        Returns: number;
      };
      suspend_member: {
        Args: { act: string; member: string; until: string; hide: boolean; reason: string; post?: string };
        Returns: boolean;
      };
      suspension_notice: {
        Args: { email: string; password: string };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: {
      author: { id: string | null; name: string | null };
      condition: { author: Database["public"]["CompositeTypes"]["author"] | null; confirmations: number | null; confirmedAt: string | null; createdAt: string | null; day: string | null; freshDays: number | null; isConfirmed: boolean | null; key: string | null; postId: string | null; snowFrom: number | null; until: string | null; value: string | null };
      dot: { id: string | null; latitude: number | null; longitude: number | null; name: string | null };
      found_person: { avatarDigest: string | null; id: string | null; location: string | null; name: string | null; rank: number | null; username: string | null };
      found_place: { country: string | null; description: string | null; id: string | null; imageUrl: string | null; name: string | null; rank: number | null; region: string | null; type: string | null };
      like_place: { country: string | null; id: string | null; latitude: number | null; longitude: number | null; meters: number | null; name: string | null; region: string | null; type: string | null };
      listed_notification: { actorName: string | null; count: number | null; excerpt: string | null; forumName: string | null; happenedAt: string | null; id: string | null; isComment: boolean | null; isUnread: boolean | null; kind: string | null; title: string | null };
      listed_photo: { count: number | null; createdAt: string | null; forumId: string | null; photo: Json | null; place: number | null; postId: string | null; title: string | null };
      listed_place: { country: string | null; description: string | null; id: string | null; imageUrl: string | null; lineCount: number | null; meters: number | null; name: string | null; newestAt: string | null; postCount: number | null; region: string | null; state: Json | null; type: string | null };
      listed_post: { author: Database["public"]["CompositeTypes"]["shown_author"] | null; commentCount: number | null; content: string | null; createdAt: string | null; editedAt: string | null; forumId: string | null; forumName: string | null; id: string | null; isBlocked: boolean | null; photo: Json | null; photoCount: number | null; seenOn: string | null; state: Json | null; tags: string[] | null; title: string | null; trackAscent: number | null; trackMeters: number | null; trackSketch: string | null; walked_on: string | null };
      listed_suggestion: { country: string | null; createdAt: string | null; decision: string | null; description: string | null; id: string | null; latitude: number | null; longitude: number | null; name: string | null; placeId: string | null; reason: string | null; region: string | null; type: string | null };
      near_place: { bearing: number | null; id: string | null; latitude: number | null; longitude: number | null; meters: number | null; name: string | null; type: string | null };
      page_header: { avatarDigest: string | null; isAdmin: boolean | null; name: string | null; openThings: number | null; stepsDone: string[] | null; units: string | null; unread: number | null; username: string | null };
      removed_post: { commentOn: string | null; content: string | null; forumId: string | null; id: string | null; reason: string | null; removedAt: string | null; title: string | null };
      shown_author: { avatarDigest: string | null; id: string | null; name: string | null };
      shown_comment: { author: Database["public"]["CompositeTypes"]["shown_author"] | null; content: string | null; createdAt: string | null; editedAt: string | null; id: string | null; isBlocked: boolean | null; repliesTo: Database["public"]["CompositeTypes"]["author"] | null };
      shown_post: { author: Database["public"]["CompositeTypes"]["shown_author"] | null; commentCount: number | null; commentOn: string | null; content: string | null; createdAt: string | null; editedAt: string | null; forumId: string | null; forumName: string | null; id: string | null; isBlocked: boolean | null; photos: Json | null; places: Database["public"]["CompositeTypes"]["dot"][] | null; seenOn: string | null; state: Json | null; tags: string[] | null; title: string | null; track: Database["public"]["CompositeTypes"]["track"] | null; version: number | null; walked_on: string | null };
      shown_profile: { avatarDigest: string | null; bannerDigest: string | null; bio: string | null; id: string | null; interests: string[] | null; isBlocked: boolean | null; joinDate: string | null; location: string | null; name: string | null; username: string | null };
      thing_to_search: { forumId: string | null; id: string | null; kind: string | null; name: string | null };
      track: { ascent: number | null; descent: number | null; line: string | null; meters: number | null; movingSeconds: number | null };
    };
  };
};

/** A call of any other function may write, so it is never repeated. */
export const readingFunctions: ReadonlySet<string> = new Set([
  "admin_counts",
  "admin_list",
  "admin_list_posts",
  "admin_log",
  "admin_member",
  "admin_member_counts",
  "admin_members",
  "admin_overview",
  "admin_queue",
  "applied_migrations",
  "crawl_progress",
  "find_account_to_confirm",
  "find_like_places",
  "find_member",
  "find_moved_place",
  "find_page_of_comment",
  "get_feed_page",
  "get_forum_page",
  "get_new_place_page",
  "get_notification_settings_page",
  "get_notifications_page",
  "get_page_header",
  "get_photos_page",
  "get_places_page",
  "get_post_page",
  "get_profile_page",
  "get_search_page",
  "get_search_start_page",
  "has_password",
  "list_followed_posts",
  "list_follows",
  "moderated_post",
  "moderated_post_photo",
  "own_data",
  "own_posts",
  "own_removed_posts",
  "read_digests",
  "read_picture",
  "read_place_contents",
  "read_post_photo",
  "reports_about",
  "search_location_forums",
  "search_location_posts",
  "search_profiles",
]);
