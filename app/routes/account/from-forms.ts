import { activityFromForm } from "~/features/activities/activity";
import { commentFromForm } from "~/features/comments/comment";
import { postFromForm } from "~/features/forums/post-form";

/** These read records from forms that were sent before their script loaded. */
export const fromForms = {
  userForums: postFromForm,
  userActivities: activityFromForm,
  comments: commentFromForm,
};
