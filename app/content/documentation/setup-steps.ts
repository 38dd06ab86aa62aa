export const setupSteps = {
  key: { title: "Make a key", time: "1 min" },
  upload: { title: "Upload a video", time: "2 min" },
  place: { title: "Put it on a page", time: "2 min" },
  look: { title: "See that it plays", time: "1 min" },
} as const;
