export const iconPaths = {
  alert: "M12 3 22 20H2L12 3Zm0 6v5m0 3v.01",
  back: "m14 6-6 6 6 6",
  bell: "M6 16v-5a6 6 0 0 1 12 0v5l2 2H4l2-2Zm4 5.5h4",
  bookmark: "M6 4h12v16l-6-4.5L6 20V4Z",
  calendar: "M4 6h16v14H4V6Zm0 5h16M8 3v5m8-5v5",
  check: "m4 12.5 5.5 5.5L20 6.5",
  chevron: "m6 9 6 6 6-6",
  close: "m6 6 12 12M18 6 6 18",
  copy: "M9 9h11v11H9V9Zm-3 6H4V4h11v2",
  download: "M12 4v11m-5-5 5 5 5-5M4 20h16",
  edit: "M4 20v-4L16 4l4 4L8 20H4Zm9-13 4 4",
  heart: "M12 20C5.5 15.5 3 12 3 8.7A4.7 4.7 0 0 1 12 6.6 4.7 4.7 0 0 1 21 8.7c0 3.3-2.5 6.8-9 11.3Z",
  info: "M12 11v6m0-10v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  menu: "M4 7h16M4 12h16M4 17h16",
  person: "M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  photo: "M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 2.5-2.5 5 5M15 9.5v.01",
  plus: "M12 5v14M5 12h14",
  print: "M7 8V4h10v4M7 17H4V8h16v9h-3M7 13h10v7H7v-7Z",
  search: "m20 20-4.5-4.5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z",
};

export type IconName = keyof typeof iconPaths;
