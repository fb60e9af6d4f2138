import type { Journey } from "./journey.ts";

export const accountJourneys: Journey[] = [
  {
    title: "a visitor signs up, confirms by mail, logs in and signs out",
    isPlain: true,
    isVisitor: true,
    async run({ page, mailedToken, member: { name, username, email, password } }) {
      await page.open("/");
      await page.follow("Sign Up", "Connect with outdoor enthusiasts");
      await page.isAt("/signup");
      await page.type({ name, username, email, password, confirmPassword: password });
      await page.press("Sign Up");
      await page.sees("Account created!");
      await page.open(`/confirm?token_hash=${await mailedToken(email)}&type=signup`);
      await page.press("Confirm my email");
      await page.sees("Email confirmed");
      await page.type({ email, password: "not-the-one-1" });
      await page.press("Log In", "Welcome back, explorer");
      await page.sees("Invalid login credentials");
      await page.holds("document.querySelector('[name=email]').value === arguments[0]", email);
      await page.type({ password });
      await page.press("Log In", "Welcome back, explorer");
      await page.isAt("/forums");
      await page.sees("Welcome back!");
      await page.expand("header details[data-menu]:has(form) > summary");
      await page.press("Log Out");
      await page.sees("Signed out");
      await page.open("/forums");
      await page.isAt("/login?redirectTo=%2Fforums");
    },
  },
  {
    title: "a profile gets a banner, a photo and words",
    isPlain: true,
    async run({ page, files, isScripted }) {
      await page.open("/edit-profile", { alive: isScripted });
      await page.type({ bio: "Slow, but every weekend.", interests: "Hiking, Travel" });
      await page.expand("details:has([name=banner]) > summary");
      await page.attach("banner", files.transparent);
      await page.attach("avatar", files.photo);
      if (isScripted) await page.holds("document.querySelectorAll('img[alt=Preview]').length === 2");
      await page.press("Save Changes");
      await page.isAt("/profile");
      await page.sees("Profile updated", "Slow, but every weekend.", "Travel");
      for (const kind of ["avatar", "banner"]) {
        await page.holds(
          "document.querySelector(arguments[0])?.naturalWidth > 0",
          `main img[src*='/${kind}/']`,
        );
      }
    },
  },
  {
    title: "signing out in one tab is followed by another, and going back shows nothing private",
    async run({ page, newPage }) {
      await page.open("/profile");
      await page.holds("document.documentElement.dataset.enhanced === 'ready'");
      const second = await newPage();
      await second.tab.show();
      await second.open("/todo");
      await second.open("/account-settings", { alive: true });
      await second.press("Sign Out");
      await second.sees("Signed Out");
      await second.tab.run("history.back()");
      // The start page has replaced the settings.
      await second.isAt("/login?redirectTo=%2Ftodo");
      await page.tab.show();
      await page.isAt("/login?redirectTo=%2Fprofile");
    },
  },
  {
    title: "menus close on Escape and dialogs keep the focus",
    async run({ page }) {
      await page.open("/account-settings", { alive: true });
      await page.expand("header details[data-menu]:has(form) > summary");
      await page.holds("document.querySelector('header details[data-menu]:has(form)').open");
      await page.tab.press("Tab");
      await page.tab.press("Escape");
      await page.holds("!document.querySelector('details[data-menu][open]')");
      await page.holds("document.activeElement.localName === 'summary'");
      await page.press("Delete Account");
      await page.holds("document.querySelector('dialog[open]')?.contains(document.activeElement)");
      await page.holds("document.activeElement.innerText === 'Cancel'");
      await page.tab.press("Escape");
      await page.lacks("dialog");
      await page.holds("document.activeElement.innerText === 'Delete Account'");
      await page.press("Delete Account");
      await page.press("Cancel", "This cannot be undone");
      await page.lacks("dialog");
    },
  },
];
