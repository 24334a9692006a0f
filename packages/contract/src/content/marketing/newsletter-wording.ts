/** The label of the check box. The wording of each consent is stored. */
export const newsletterWording =
  "A monthly email about grants, guides and what's new. Unsubscribe with one click.";
