import { page } from "~/browser/page";

if (/[#&](access_token|error_description)=/.test(location.hash)) {
  page.checking = "";
  setTimeout(() => delete page.checking, 500);
}
