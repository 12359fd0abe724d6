// The deed card that is open.
class DeedCard {
  deed = $state<string | null>(null);
}

export const deedCard = new DeedCard();
