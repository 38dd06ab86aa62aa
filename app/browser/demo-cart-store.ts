import { createStore } from "./store";

/** The cart in the demo store's last URL; links back into the store include it. */
export const demoCart = createStore("");
