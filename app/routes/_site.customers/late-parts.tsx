import { filmSwitch, siteFilms } from "~/content/films";
import { Closing } from "~/sections/closing";
import { CustomerStorySection } from "~/sections/customer-story";
import { ClosingPair } from "./closing-pair";
import { customers } from "./content";

/** The customers page below its first screen. */
export function CustomersBelow() {
  return (
    <>
      {customers.order.map((story, index) => (
        <CustomerStorySection
          key={story.id}
          story={story}
          film={siteFilms[story.film]}
          texts={customers.texts}
          words={filmSwitch}
          flipped={index === 2}
        />
      ))}
      <Closing {...customers.closing} beside={<ClosingPair {...customers.pair} />} />
    </>
  );
}
