import { redirect } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "~/infra/flash.server";
import { formAction } from "~/infra/forms/form-action.server";
import { saveDataCookie } from "~/infra/save-data.server";

const settings = "/account-settings";

export const loader = () => redirect(settings);

export const action = formAction(
  { schema: z.object({ wanted: z.enum(["on", "off"]) }), title: "Error", refusedTo: settings },
  async ({ value }) => {
    const isWanted = value.wanted === "on";
    const title = isWanted ? "This browser uses less data" : "This browser uses data as usual";
    const response = await redirectWithFlash(settings, { kind: "success", title });
    response.headers.append("Set-Cookie", saveDataCookie(isWanted));
    return response;
  },
);
