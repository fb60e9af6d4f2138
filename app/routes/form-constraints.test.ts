import { expect, it } from "vitest";
import * as account from "~/features/account/account-form";
import { decisionSchema } from "~/features/admin/decisions/decision-form";
import { accountActionSchemas } from "~/features/admin/members/member";
import { reportSchema } from "~/features/admin/reports/report";
import { actionSchemas } from "~/features/admin/tools/action-form";
import { conditionsEditSchema, conditionsSchema } from "~/features/locations/conditions/conditions-form";
import {
  correctionSchema,
  editPlaceSchema,
  newPlaceSchema,
  suggestionDecisionSchema,
} from "~/features/locations/new-place/place-form";
import { locationPostEditSchema, locationPostSchema } from "~/features/locations/posts/post-form";
import { notificationSettingsSchema } from "~/features/notifications/notification";
import { profileSchema } from "~/features/profiles/profile-form";
import { constraintsOf } from "~/forms/server/form-action.server";

// A schema may be written so that Conform takes an optional field for a required one.
it.each([
  ["log in", account.loginSchema, "email* password*"],
  ["sign up", account.signupSchema, "name* username* email* password* confirmPassword*"],
  ["reset", account.resetRequestSchema, "email*"],
  ["new password", account.newPasswordSchema, "password* confirmPassword*"],
  ["delete account", account.deletionSchema, ""],
  ["profile", profileSchema, "name*80 username* location120 bio1000"],
  ["new post", locationPostSchema, "title*200 content*20000"],
  ["edit post", locationPostEditSchema, "title*200 content*20000"],
  ["conditions", conditionsSchema, "hazard120 content20000"],
  ["edit conditions", conditionsEditSchema, "hazard120 content20000"],
  ["new place", newPlaceSchema, "name*120 type* country*80 region80 description2000"],
  ["edit place", editPlaceSchema, "name*120 type* country*80 region80 description2000"],
  ["correction", correctionSchema, "wrong*2000"],
  [
    "suggested place",
    suggestionDecisionSchema,
    "name*120 type* country*80 region80 description2000 decision* reason500",
  ],
  ["report", reportSchema, "reason* sentence500"],
  ["decision", decisionSchema, "decision* reason*500"],
  ["role", accountActionSchemas["make-admin"], "reason*500 password*1000"],
  ["notification settings", notificationSettingsSchema, "digest*"],
  ["purge", actionSchemas["purge-users"], "confirm*"],
  ["crawl", actionSchemas["crawl-tips"], ""],
])("%s: reads required fields and maximum lengths from the schema", (_, schema, expected) => {
  const withoutTheirAttributes =
    "id existing member zone tags version readUpTo removeTrack removePhoto caption keptCaption".split(" ");
  const said = Object.entries(constraintsOf<Record<string, unknown>>(schema)).flatMap(
    ([name, { required, maxLength, multiple }]) => {
      const marks = `${required ? "*" : ""}${maxLength ?? ""}${multiple ? "[]" : ""}`;
      return withoutTheirAttributes.includes(name.replace(/\d+$/, "")) || !marks ? [] : [name + marks];
    },
  );
  expect(said.join(" ")).toBe(expected);
});
