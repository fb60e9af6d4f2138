const { dataset } = document.documentElement;

if (/[#&](access_token|error_description)=/.test(location.hash)) {
  dataset.checking = "";
  setTimeout(() => delete dataset.checking, 500);
}
