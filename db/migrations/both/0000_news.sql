-- The first articles and releases, for both databases. They are rows like any other: a site that changes or deletes them
-- never gets them back.
INSERT INTO news (id, kind, title, slug, category, summary, author, cover, card, text, is_published, publish_at, published_at, created_at, updated_at) VALUES
('01980000-0000-7000-8000-000000000001', 'article', 'What 300 milliseconds buy', 'what-300-milliseconds-buy', 'Performance', 'A shoppable video has to be on the page before the thumb has passed it. How we keep the player under 300 ms, byte by byte.', 'Arjun Velloor', 'waterfall', '/cards/blog-what-300-milliseconds-buy.jpg', 'Watch someone shop on a phone. The thumb flicks, the page runs, the eye catches something, the thumb stops. From the flick to the stop you have less than half a second. If the video is not there by then, it never existed.

That is the whole reason our player has to load in under 300 ms. It is the time a thumb gives us.

## Where the time goes

A video widget of the usual kind starts with a script of several hundred kilobytes. The script loads a framework, the framework loads a configuration, the configuration names a playlist, the playlist names the segments, and only then does the first byte of video travel. Five requests, one after the other, each waiting for the last. On a train, that is the rest of the journey.

None of these steps is stupid. Each was added by someone who solved a real problem. What is missing is the person who asks what the visitor needs first. The answer is always the same: one picture, at the right size, in the right place.

## A picture first, a video when it is wanted

So the first thing we send is no video at all. It is a still of the first frame, a few kilobytes of AVIF, named in the page''s own markup. The browser finds it while it is still reading the HTML, and has it before any script runs. Its width and height are in the markup too, so nothing on the page moves when it arrives.

The script that follows is 3 KB gzipped. It does one thing: it watches which videos come into view. When half of one is visible and the scrolling has slowed down, it asks for that video, and for nothing else.

```html
<!-- product-page.html -->
<vitreel-player video="halo-desk-lamp">
  <img src="halo-360.avif" width="360" height="640"
       alt="Halo desk lamp, switched on" loading="lazy">
</vitreel-player>

<script type="module" async
  src="https://cdn.vitreel.example/v1.js?site=site_4f81c0">
</script>
```

Everything else comes when someone touches the video. Sound, the variant picker and the cart button are wanted by people who have already stopped. They can wait the blink it takes, and they do not notice.

## The budget is a rule

We have a number, and the number has a guard. Every change to the player is loaded on a slow phone over a slow connection before it may be merged. If the first frame comes later than the budget allows, the change does not go in. It does not matter how good the feature is or who asked for it.

This has cost us features we liked:

- **A blurred backdrop behind the video.** Beautiful, and more painting than an older phone has time for. It is a flat color now, taken from the first frame.
- **Icons as a font.** One request for five glyphs. They are drawn in the markup today.
- **A loading animation.** The day we removed it, no one asked where it had gone. There was nothing left to wait for.

> The fastest code in the player is the code that is not there.

## Why merchants should care

A store does not buy a fast player. It buys what happens on a page that stays fast while something moves on it. Shops that add floating video to their product pages with us see conversion on those pages rise by 10–20%. We are careful with that number, because it is easy to credit the video and forget the page. A video that makes the page slow takes with one hand what it gives with the other, and the A/B test shows the sum.

That is also why the Scale plan has the test built in. Half of your visitors see the product page as it was, half see it with video, and your own analytics decide. If the page got slower, you will find it there, and so will we.

## Measure your own page in ten minutes

You do not need our product to find out what your current video costs. Open your best-selling product page in a private window, open the browser''s developer tools and choose the network panel. Set it to a slow connection. Then reload and look for three things:

- How many kilobytes of script arrive before the first frame of any video?
- How many requests wait for another request to finish?
- Does anything jump when the player appears?

If the answers are “few”, “none” and “no”, keep what you have. If they are not, you now know what those 300 milliseconds are worth. The [documentation](/documentation) shows how to try the same page with our player. It takes about as long as the measurement did.', (1 = 1), 1763456400000, 1763456400000, 1763456400000, 1763456400000),
('01980000-0000-7000-8000-000000000002', 'article', 'Eight seconds on a windowsill', 'eight-seconds-on-a-windowsill', 'Craft', 'You do not need a studio to shoot a video of a product. You need a window, one lamp, a plan for eight seconds and the patience to leave things out.', 'Jonas Tirel', 'storyboard', '/cards/blog-eight-seconds-on-a-windowsill.jpg', 'Before I drew interfaces I dressed windows. Real ones, in a street with trams. The job taught me that people do not look at a window because it is full. They look because one thing in it is lit.

A product video on a phone is a window of the same kind: upright, small, passed in a second. Here is how to dress it with what you have at home.

## Decide what the eight seconds are for

Write one sentence before you touch the camera: “After this video the visitor knows that …”. That the lamp''s light is warm. That the cups stack. That the bottle is heavier than it looks. If the sentence has an “and” in it, you have two videos.

Then give each second a job. I use the same six frames for nearly everything, and I draw them as little upright boxes on the back of an envelope:

- **Second 1: the thing, whole.** No logo, no title. Someone who stops scrolling wants to know what it is.
- **Seconds 2 and 3: closer.** The part you would touch first in a shop.
- **Seconds 4 and 5: the proof.** Pour, switch, fold, open. One movement, done once.
- **Second 6: a hand.** Nothing tells size as quickly.
- **Second 7: the color or size they can choose.** It belongs next to the variant picker.
- **Second 8: back to the first frame.** The loop closes without a jump, and the video may start again.

## One window, one lamp

Put a table next to a window, but not in the sun. Late afternoon is best, when the light outside turns blue. Hang a white bed sheet over the glass if the sky is hard. This is your large, soft light, and it costs nothing.

Now add one warm lamp on the other side, a little behind the object and out of the picture. Its only task is to draw a bright edge. Blue from the front, warm from behind: this is what dusk does to every shop window in the world, and it is why products look precious at that hour.

Turn off everything else. The ceiling light is the most common reason why a good product looks cheap on video.

> People do not look at a window because it is full. They look because one thing in it is lit.

## Hold still, and let one thing move

Hold the phone upright and lean it against something. Lock focus and exposure by keeping your finger on the object until the lock appears. Choose 1080p at least, and 24 or 30 frames per second.

Then move the object or move the light, but leave the camera where it is. A slow turn on a cake stand looks calm. A slow turn of the camera around the object, from the hand, looks like a search for a lost earring. If you must move, slide the whole phone along the edge of a book.

Shoot every second of your plan three times. The third one is the good one. I do not know why, but it was like this with mannequins too.

## Cut for a thumb, with the sound off

Most people will see your video without sound, so nothing important may depend on it. Cut on movement: leave a shot while the hand is still traveling, and enter the next one the same way. Keep text off the picture. The name and the price stand beside the video on the product page anyway, in letters everyone can read and a screen reader can speak.

Export the upright video at 1080 by 1920. Do not add borders, and do not compress it twice. [Upload the original](/documentation) and let the encoder choose what each phone can play.

## The one test that matters

Show the video to someone who has never seen the product, on a phone, at arm''s length, once. Then take the phone away and ask what it was and what it does. If they tell you the sentence you wrote on the envelope, publish it. If they say “nice”, shoot it again.

A store with ten plain, honest videos of eight seconds each looks better than one with a single expensive one. And you can light ten windows in an afternoon.', (1 = 1), 1757408400000, 1757408400000, 1757408400000, 1757408400000),
('01980000-0000-7000-8000-000000000003', 'article', 'A link is a key, so cut it like one', 'a-link-is-a-key', 'Security', 'Unlisted is not private. What signed links, watermarks, allow-lists and audit logs each do for a training video, and what none of them can.', 'Leela Okonjo', 'keyhole', '/cards/blog-a-link-is-a-key.jpg', 'For nine years I looked after the training videos of a bank. Every one of them was “unlisted”. Every few months one of them turned up where it did not belong, and each time the same sentence was said in the meeting: but no one had the link.

Someone always has the link. A link is a key, and most video hosts hand out one key that fits for ever, opens for anyone, and cannot be told apart from its copies. Here is how to cut better ones.

## What can go wrong, in order of likelihood

Before you choose a lock, write down what you expect at the door. For internal video the list is short and nearly always the same:

- A colleague forwards a link to someone who should not have it. By far the most common case, and almost never meant badly.
- Someone leaves the company and still has bookmarks.
- A link ends up in a ticket, a wiki or a chat that more people can read than anyone remembers.
- A person with permission records the screen.
- A stranger attacks the server. It happens, but it comes last on this list.

## Signed links: a key that wears out

A signed link carries three facts and a signature: which video, for whom, until when. The signature is computed with a secret key that never appears in a page. Change one character of the facts and it no longer fits.

The important part is the “until when”. A link for a course that takes an hour should live for two hours, not for two years. If it is forwarded tomorrow, it opens nothing. Your application makes a fresh one each time the page is shown, so the people who may watch never notice.

What a signed link says:

```shell
https://play.vitreel.example/onboarding-04
  ?viewer=dana             who it was cut for
  &expires=1750780800      when it stops working
  &signature=3HM3rgWUy…    the signature over it all
```

## Single sign-on: ask who is there

A signed link says who a key was cut for. Single sign-on with SAML or OAuth checks who is holding it. The viewer signs in with the account they use for everything else, and from the day that account is closed, it opens no video: what is still open ends with its link. No one has to remember a second list.

Roles come with it. New hires see onboarding, the risk team sees the incident reviews, and an allow-list of networks keeps the most delicate videos inside the building.

## What watermarks and logs can do

No technique keeps a determined person from pointing a phone at a screen. Whoever sells you one is selling a feeling. What does work is to make copying personal. A watermark with the viewer''s address, drifting slowly across the picture, ends most leaks before they begin, because the copy says whose it is.

The audit log does the same for everything else. Who opened which video, from where, how far, and who was turned away. We write it so that it can only be added to. Twice I have seen a log clear a person of a suspicion, which is worth more than the times it confirmed one.

> Unlisted means that no one has found it yet. Private means that it would not matter if they did.

## A setup for a Monday morning

If you look after private video and want to sleep better by tonight, do these in order:

- Move everything that is “unlisted” behind a sign-in. Start with whatever names customers.
- Give links a life of hours. Extend it only when someone asks, and ask why.
- Turn on watermarks for videos about people, money and incidents. Leave them off for the fire drill.
- Read the audit log once a week with a coffee. After a month you know what normal looks like.

How SecureStream does each of these is on the [product page](/products/securestream), and how we treat your data is on the [security page](/security). Neither is unlisted.', (1 = 1), 1750755600000, 1750755600000, 1750755600000, 1750755600000),
('01980000-0000-7000-8000-000000000004', 'release', 'Vitreel now plays more than 10 million videos a day', 'vitreel-now-plays-more-than-10-million-videos-a-day', '', '', '', '', '', '**SAN FRANCISCO and BENGALURU.** Vitreel, the video platform for merchants and software companies, today said that its player starts more than 10 million times a day, on product pages, pricing pages and behind logins.

Stores that use the platform report an average conversion boost of 16%, and shoppable videos have led to more than $50 million in revenue for them. The player loads in under 300 ms and its SDK weighs 3 KB gzipped, so a product page is fully loaded less than half a second later than without video.

The company measures these figures in its customers'' own A/B tests. Half of the visitors see the page with video, half without; what counts is the difference.

Three customers describe what changed for them in the [case studies](/case-studies) published today.

> Ten million times a day someone presses play. Our job is that they never wait.

Mira Castellan, co-founder and chief executive', (1 = 1), 1760432400000, 1760432400000, 1760432400000, 1760432400000),
('01980000-0000-7000-8000-000000000005', 'release', 'Studio turns one recording into chapters, transcript and a step-by-step guide', 'studio-turns-one-recording-into-chapters-transcript-and-a-step-by-step-guide', '', '', '', '', '', '**SAN FRANCISCO.** Vitreel today released Studio, its fourth product. It records screen and webcam from a browser extension and writes the transcript, the chapters and an illustrated step-by-step guide by itself.

Support and training teams explain the same thing many times, in calls that are never recorded. With Studio the first explanation becomes the documentation: record once, share with a password on Pro and Team, and correct a step where the software got it wrong.

Studio is free for up to 25 videos with their transcripts. Pro, with chapters and guides, is $15 a month for unlimited videos, Team is $30 per user. Recordings belong to the customer and are not used to train models. More is on the [product page](/products/studio).

> The best manual is a colleague who shows you once. We made that colleague write it down.

Jonas Tirel, design', (1 = 1), 1739264400000, 1739264400000, 1739264400000, 1739264400000),
('01980000-0000-7000-8000-000000000006', 'release', 'Vitreel opens in Bengaluru and brings private video with it', 'vitreel-opens-in-bengaluru-and-brings-private-video-with-it', '', '', '', '', '', '**BENGALURU.** Vitreel today opened its second office and released SecureStream, private video hosting for training and knowledge bases with signed links, watermarks, single sign-on and an audit log of every view.

SecureStream was built in Bengaluru with the first customers'' security teams. Access follows roles and allow-lists, sign-in works through SAML and OAuth, links expire, and every attempt to watch is recorded, the refused ones too.

Plans start at $99 a month for 100 users and 500 GB of storage; single sign-on, roles and allow-lists are in Business, at $299. The [security overview](/security) describes how the platform is built and how to report a weakness.

> Unlisted means that no one has found it yet. Private means that it would not matter if they did.

Leela Okonjo, security and infrastructure', (1 = 1), 1728378000000, 1728378000000, 1728378000000, 1728378000000);
