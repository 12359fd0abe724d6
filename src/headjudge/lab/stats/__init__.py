"""Statistics: confidence intervals and ratings."""
