const { dataset } = document.documentElement;

// `MailLinkCheck` covers the page while the fragment is read, but no longer than this.
if (/[#&](access_token|error_description)=/.test(location.hash)) {
  dataset.checking = "";
  setTimeout(() => delete dataset.checking, 500);
}
