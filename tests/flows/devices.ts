import { test } from "./site";

const motion = { contextOptions: { reducedMotion: "no-preference" as const } };

/** The site as visitors have it: with motion, by mouse at a desk and by finger on a phone. */
export const devices = [
  {
    device: "a desktop",
    isPhone: false,
    test: test.extend({ ...motion, viewport: { width: 1280, height: 800 } }),
  },
  {
    device: "a phone",
    isPhone: true,
    test: test.extend({ ...motion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  },
];
