-- Nothing to seed here: the first visit fills the location forums through functions/seed-outdoor-tips.
select public.ensure_treks_guide();
