import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useNavigation, useNavigationType, useSubmit } from "react-router";
import { demoCart, demoVariants } from "~/browser/demo-cart-store";
import { classNames } from "~/lib/class-names";
import {
  type CartLine,
  chooseVariant,
  describeCart,
  formatCart,
  formatStoreQuery,
  formatVariants,
  getQuantity,
  maxQuantity,
  type Offer,
  parseCart,
  parseVariants,
  setQuantity,
  sumCart,
} from "~/lib/demo-cart";
import { formatCents } from "~/lib/format";
import type { SiteLink } from "~/lib/links";
import { ButtonLink, buttonClass } from "~/ui/button";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";

export type DemoCartTexts = {
  title: string;
  empty: string;
  view: string;
  less: string;
  more: string;
  remove: string;
  sum: string;
  end: { title: string; text: string; demo: LeadCta; trial: LeadCta };
};

type StatusProps = { lines: readonly CartLine[]; chosen: readonly Offer[]; texts: DemoCartTexts };
type CartProps = StatusProps & {
  product?: string;
  children: ReactNode;
};

/**
 * The cart and the selected variants from the URL, including a pending navigation, so that quick clicks add up. A visit
 * has one cart: a link without it, or an older entry of the history, shows the latest. A variant that the URL names is
 * shown; of other products it is the latest.
 */
export function useDemoCart(offers: readonly Offer[]) {
  const here = useLocation();
  const type = useNavigationType();
  const { location: next } = useNavigation();
  const pending = next?.pathname === here.pathname ? next : undefined;
  const search = new URLSearchParams((pending ?? here).search);
  const isChange = here.pathname.startsWith("/demo-store") && (pending || type === "REPLACE");
  const latest = isChange ? {} : { cart: demoCart.get(), variants: demoVariants.get() };
  const named = [search.get("variant"), latest.variants].filter(Boolean).join(",");
  return {
    lines: parseCart(latest.cart ?? search.get("cart"), offers),
    chosen: parseVariants(named, offers),
  };
}

/** A link into the store, with the cart and the selected variants. */
export function toStore(path: SiteLink, lines: readonly CartLine[], chosen: readonly Offer[]): SiteLink {
  return `${path}${formatStoreQuery(formatCart(lines), formatVariants(chosen))}` as SiteLink;
}

/** A form whose buttons carry the new cart, or the variant, to the page's own URL; each click counts at once. */
function CartForm({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const options = { method: "get", action: pathname, preventScrollReset: true, replace: true } as const;
  function submitButton(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit(submitter as HTMLButtonElement | null, { ...options, flushSync: true });
  }
  return (
    <Form {...options} onSubmit={submitButton} className={className}>
      {children}
    </Form>
  );
}

type AddProps = {
  lines: readonly CartLine[];
  offer: Offer;
  /** The selected variants, which stay selected. */
  chosen: readonly Offer[];
  size?: "small" | "large";
  tabIndex?: number;
  className?: string;
};

/** Adds one of an offer to the cart, by a form whose button carries the new cart to the page's own URL. */
export function AddToCart({ lines, offer, chosen, size = "large", tabIndex, className }: AddProps) {
  const inCart = getQuantity(lines, offer);
  const label = inCart > 0 ? "Add one more" : "Add to cart";
  return (
    <CartForm className={className}>
      <ChosenField chosen={chosen} />
      <button
        type="submit"
        tabIndex={tabIndex}
        name="cart"
        value={formatCart(setQuantity(lines, offer, inCart + 1))}
        data-count="demoAdded"
        aria-label={`${label}: ${offer.name}, ${offer.variant}`}
        className={buttonClass({ size }, "w-full")}
      >
        <Icon name="shopping-bag" className={size === "small" ? "size-4" : "size-5"} />
        {label}
      </button>
    </CartForm>
  );
}

type VariantsProps = {
  choice: string;
  offers: readonly Offer[];
  offer: Offer;
  lines: readonly CartLine[];
  chosen: readonly Offer[];
  size?: "small" | "large";
  tabIndex?: number;
  className?: string;
};

/** The choice of a variant, by a form whose buttons lead to the page's own URL. */
export function Variants(props: VariantsProps) {
  const { choice, offers, offer, lines, chosen, size = "large", tabIndex, className } = props;
  const isSmall = size === "small";
  return (
    <CartForm className={className}>
      {lines.length > 0 && <input type="hidden" name="cart" value={formatCart(lines)} />}
      <fieldset>
        <legend className={isSmall ? "sr-only" : "text-small text-muted"}>{choice}</legend>
        <div className={isSmall ? "grid auto-cols-fr grid-flow-col gap-1" : "mt-2 flex flex-wrap gap-2"}>
          {offers.map((one) => (
            <button
              key={one.sku}
              type="submit"
              name="variant"
              value={formatVariants(chooseVariant(chosen, one))}
              tabIndex={tabIndex}
              aria-pressed={one.sku === offer.sku}
              className={buttonClass(
                { variant: "secondary", size: isSmall ? "small" : "medium" },
                `${isSmall ? "px-1! leading-tight whitespace-normal! " : ""}aria-pressed:border-lamp aria-pressed:shadow-[inset_0_0_0_1px_var(--color-lamp)]`,
              )}
            >
              {one.variant}
            </button>
          ))}
        </div>
      </fieldset>
    </CartForm>
  );
}

function ChosenField({ chosen }: { chosen: readonly Offer[] }) {
  return chosen.length > 0 && <input type="hidden" name="variant" value={formatVariants(chosen)} />;
}

/**
 * The cart's summary below the site's header while the cart has items, announced on every change. It leaves, by its
 * height, before the cart that it leads to comes up.
 */
export function CartStatus({ lines, chosen, texts }: StatusProps) {
  const isEmpty = lines.length === 0;
  useLatest(formatCart(lines), formatVariants(chosen));
  return (
    <div
      data-no-print
      className="pointer-events-none sticky top-18 z-20 flex h-32 items-start self-start justify-end px-3 lg:top-24"
    >
      <div
        className={classNames(
          "dusk pointer-events-auto flex items-center gap-2 rounded-full",
          !isEmpty && "py-1.5 pr-1.5 pl-4 shadow-float ring-1 ring-paper/15",
        )}
      >
        <p role="status" className="font-mono text-small">
          {!isEmpty && describeCart(lines)}
        </p>
        {!isEmpty && (
          <a href="#cart" aria-label={texts.view} className={buttonClass({ size: "small" }, "rounded-full!")}>
            <Icon name="shopping-bag" className="size-4 sm:hidden" />
            <span className="max-sm:hidden">{texts.view}</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** Writes the latest cart and choice into the URL of the entry that was arrived at. */
function useLatest(cart: string, variants: string) {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry; before it is one, a cart is pending.
  useEffect(() => {
    const latest = demoCart.get();
    demoVariants.set(variants);
    if (type === "REPLACE" || latest === undefined) demoCart.set(cart);
    else {
      const params = new URLSearchParams(search);
      const shown = Object.entries({ cart: latest, variant: variants });
      const changed = shown.filter(([name, text]) => text !== (params.get(name) ?? ""));
      if (changed.length === 0) return;
      for (const [name, text] of changed) params.set(name, text);
      navigate(`?${params}`, { replace: true, preventScrollReset: true, state: { stays: true } });
    }
  }, [key]);
}

/** The cart: lines with quantities, the total, and the demo's explanation. */
export function DemoCart({ lines, texts, chosen, product, children }: CartProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { end } = texts;
  const tried = formatStoreQuery(formatCart(lines), formatVariants(chosen)).replace("?", "&");
  const visit = product ? `${tried}&product=${product}` : tried;
  return (
    <section
      aria-labelledby="cart"
      className="wrap grid gap-x-16 gap-y-10 py-section lg:grid-cols-[1.3fr_1fr]"
    >
      <div>
        <h2 ref={title} id="cart" tabIndex={-1} className="scroll-mt-28 text-h2">
          <RichText text={texts.title} />
        </h2>
        {lines.length === 0 && (
          <>
            <RichText as="p" className="mt-5 text-lead text-muted" text={texts.empty} />
            {children}
          </>
        )}
        {lines.length > 0 && (
          <CartForm>
            <ChosenField chosen={chosen} />
            <ul role="list" className="mt-6 border-b border-line">
              {lines.map((line) => (
                <CartRow
                  key={line.offer.sku}
                  line={line}
                  lines={lines}
                  chosen={chosen}
                  texts={texts}
                  // The remove button disappears with its line, so the focus moves to the heading.
                  onRemove={() => title.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
            <p className="mt-5 flex items-baseline justify-between text-lead">
              {texts.sum}
              <span className="font-display text-h3 font-semibold tracking-[-0.03em] figures">
                {formatCents(sumCart(lines).cents)}
              </span>
            </p>
          </CartForm>
        )}
      </div>
      <div className="self-start rounded-pane border border-line bg-raised p-7 sm:p-9">
        <RichText as="h3" className="text-h3" text={end.title} />
        <RichText as="p" className="mt-3 text-muted" text={end.text} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={`/request-demo?cta=${end.demo.cta}${visit}`} size="large" className="max-sm:w-full">
            {end.demo.label}
          </ButtonLink>
          <LeadButton
            {...end.trial}
            visit={visit}
            variant="secondary"
            size="large"
            className="max-sm:w-full"
          />
        </div>
      </div>
    </section>
  );
}

type LineProps = StatusProps & { line: CartLine; onRemove(): void };

function CartRow({ line: { offer, quantity }, lines, chosen, texts, onRemove }: LineProps) {
  const to = (count: number) => formatCart(setQuantity(lines, offer, count));
  const of = `${offer.name}, ${offer.variant}`;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-t border-line py-5 sm:grid-cols-[4.5rem_1fr_auto]">
      <span className="relative row-span-2 aspect-3/4 overflow-hidden rounded-control bg-dusk-2 sm:row-span-1">
        <VideoPoster id={offer.file} alt="" sizes="4.5rem" />
      </span>
      <div className="self-center">
        <Link
          to={toStore(`/demo-store/${offer.product}`, lines, chooseVariant(chosen, offer))}
          className="font-semibold underline-offset-4 hover:underline"
        >
          {offer.name}
        </Link>
        <p className="text-small text-muted">{offer.variant}</p>
        <p className="mt-1 font-mono text-small">{formatCents(offer.cents * quantity)}</p>
      </div>
      <div className="flex items-center gap-1 self-center max-sm:mt-2">
        <QuantityButton
          sign="−"
          label={`${texts.less}: ${of}`}
          value={to(Math.max(quantity - 1, 1))}
          disabled={quantity === 1}
        />
        <span className="min-w-7 text-center font-mono">{quantity}</span>
        <QuantityButton
          sign="+"
          label={`${texts.more}: ${of}`}
          value={to(quantity + 1)}
          disabled={quantity === maxQuantity}
        />
        <QuantityButton
          sign={<Icon name="trash-2" className="size-4" />}
          label={`${texts.remove}: ${of}`}
          value={to(0)}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type StepProps = { sign: ReactNode; label: string; value: string; disabled?: boolean; onClick?(): void };

function QuantityButton({ sign, label, value, disabled, onClick }: StepProps) {
  return (
    <button
      type="submit"
      name="cart"
      value={value}
      aria-label={label}
      // The button keeps its focus at the limit; its action would change nothing.
      aria-disabled={disabled || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-field-line transition duration-150 hover:border-text hover:bg-text/5 aria-disabled:border-dashed aria-disabled:text-muted"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
