/** The sentence beside the box. What a person agreed to is kept in these words. */
export const newsletterWording =
  "A monthly email about grants, guides and what's new. Unsubscribe with one click.";
