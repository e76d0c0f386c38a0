/**
 * What people say instead of a command's own word. Each of these counts only as the whole of an answer, so that `play dead` or
 * `the party is lost` is none. Lower case, without punctuation and apostrophes.
 */
export const COMMANDS = ['start', 'quests', 'status', 'help', 'stop', 'map', 'look'] as const;
export type CommandName = (typeof COMMANDS)[number];

const OTHER_WORDS: Readonly<Record<CommandName, string>> = {
  start: `play | play again | play a game | play the game | lets play | can i play | may i play | i want to play | i wanna play
    | id like to play | i would like to play | begin | begin again | lets begin | lets start | can i start | i want to start | new game
    | a new game | another game | new adventure | a new adventure | new party | restart | join | join in | join the game | can i join
    | may i join | i want to join | count me in | sign me up`,
  quests: `quest list | list quests | list the quests | list of quests | show quests | show the quests | show me the quests | which quests
    | what quests | what quests are there | which quests are there | what quests do you have | which quests can i play
    | what quests can i play | what can i play | list adventures | which adventures are there`,
  status: `stats | my stats | my status | show status | show my status | my party | show my party | how am i doing | how is my party
    | hows my party | how is the party | hows the party | where am i | where are we`,
  help: `how to play | how do i play | how do we play | how do you play this | how do i play this | how does this work | how does it work
    | how does this game work | what is this | whats this | what can i do | what do i do | what can i say | what are the rules | rules
    | instructions | commands | i need help | need help | can you help | can you help me | i dont understand`,
  stop: `unsubscribe | unsubscribe me | opt out | optout | opt me out | i opt out | i want to opt out | i want to stop | quit | i quit
    | i want out | leave me alone | leave me be | stopall | no more posts | no more replies | dont reply | dont reply to me
    | do not reply | do not reply to me | dont contact me | do not contact me | dont message me | do not message me | dont tag me
    | do not tag me | dont mention me | do not mention me`,
  map: 'show map | show the map | show me the map | see the map | can i see the map',
  look: 'have a look | take a look | what do i see | what do we see | what can i see | what can we see',
};

/** From what is said to the command it amounts to. */
export const OTHER_COMMAND_WORDS: ReadonlyMap<string, CommandName> = new Map(
  COMMANDS.flatMap((name) => OTHER_WORDS[name].split('|').map((words) => [words.trim(), name] as const)),
);
