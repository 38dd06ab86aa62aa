import { createStore } from "./store";

/** The demo store's latest cart, as in its URL; undefined until the store is opened, or the demo video fills the cart. */
export const demoCart = createStore<string | undefined>(undefined);

/** The variants chosen last, as in the store's URL; undefined until the store is opened. */
export const demoVariants = createStore<string | undefined>(undefined);
