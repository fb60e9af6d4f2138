const { dataset } = document.documentElement;

// `MailLinkCheck` covers the page while the fragment is read, for half a second at most.
if (/[#&](access_token|error_description)=/.test(location.hash)) {
  dataset.checking = "";
  setTimeout(() => delete dataset.checking, 500);
}
