import { createStore } from "./store";

/** The demo store's cart as its address last held it: what leads back into the store brings it along. */
export const demoCart = createStore("");
