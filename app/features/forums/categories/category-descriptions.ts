/** Apart from `categories`, so that only the composer loads them. */
export const categoryDescriptions = new Map(
  Object.entries({
    general: "Anything about life outdoors that fits nowhere else.",
    trails: "What a trail is like, what it asks of you and how it is today.",
    gear: "What held up, what fell apart and what stayed at home.",
    photography: "Pictures from outside, and how to take the next one better.",
    planning: "Routes, permits, seasons, food and how to get there.",
    safety: "How to stay out of trouble, and how to get out of it.",
    wildlife: "The animals, plants and rocks you meet, and how to be a good guest.",
    camping: "Nights outside, from drive-in campgrounds to snow caves.",
    backpacking: "Everything on your back, for one night or a whole season.",
    climbing: "On rock, on plastic and on the line between two anchors.",
    "national-parks": "The big names: what to see, when to come and where it is quiet.",
    beginners: "No question is too small. Everyone here had a first day out.",
  }),
);
