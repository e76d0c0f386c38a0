/** The quests of the chaos run: short, with choices, ties to break, chains, and lines that need more than one post. */

const LONG = `The fog comes in from the river and takes first the far bank, then the mill, then the road the party stands on. Somebody
  is counting in it, slowly, in a voice like a gate: one for the ferryman, two for his daughter, three for the dog that would
  not go home. After the three there is nothing for so long that it must be somebody else’s turn to speak.`;

export const CHAOS_QUESTS: Readonly<Record<string, string>> = {
  'a-ford.xml': `<quest name="The Ford" description="Somebody has moved the river" complete="Dry feet, all of them.">
  <level id="0" entryText="The water is brown and in a hurry." turns="4">
    <combat text="Out of the reeds wade % otters." win="The otters think better of it." foe="otter" level="1" min="1" max="2" weight="3"/>
    <room text="${LONG} A boat lies on its side." cost="1" weight="2">
      <option name="row"><message txt="It holds, more or less." hp="true"/></option>
      <option name="wade"><gold low="1" high="9"/></option>
      <option name="wait"><message txt="Nothing comes, and then it is gone."/></option>
    </room>
    <room text="A stone with a ring in it." cost="1">
      <option name="pull"><xp low="3" high="8"/></option>
      <option name="leave"/>
    </room>
  </level>
</quest>`,
  'b-bank.xml': `<quest name="The Far Bank" after="a-ford" description="What the river was moved for" complete="So that was it.">
  <level id="0" entryText="Here the ground is new." turns="3">
    <combat text="% herons, and they do not fish." win="The herons rise, offended." foe="heron" level="1" min="1" max="2" weight="2"/>
    <room text="A door lies in the mud, shut." cost="1" weight="3">
      <option name="knock"><message txt="${LONG}"/></option>
      <option name="open"><heal low="1" high="4"/></option>
    </room>
  </level>
</quest>`,
  'c-toll.xml': `<quest name="The Toll" description="A bridge with an opinion" complete="The bridge lets the party pass.">
  <level id="0" entryText="The bridge clears its throat." turns="5">
    <room text="It asks for a name." cost="1"><option name="give"><gold low="1" high="3"/></option><option name="refuse"/></room>
    <room text="It asks for a song." cost="1"><option name="sing"><xp low="1" high="5"/></option><option name="hum"/></room>
    <combat text="It sends % planks." win="Kindling." foe="plank" level="1" min="1" max="1"/>
  </level>
</quest>`,
};
