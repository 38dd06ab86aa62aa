-- Each connection of wrk pauses between two requests, for so many milliseconds on average: visitors who come by themselves
-- instead of as many as a server can take.
local longest

function init(args)
  longest = 2 * tonumber(args[1])
end

function delay()
  return math.random(0, longest)
end
